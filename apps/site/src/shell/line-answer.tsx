import { useCore } from '@benjarong/core/react';
import { OtpStep } from '@benjarong/features/auth';
import { type LineAnswer, LineFriend, LineReturn } from '@benjarong/features/line';
import { FriendStep } from '@benjarong/features/message';
import { Panel } from '@benjarong/features/shared';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Takes LINE's answer out of the address and, only then, loads what deals with it. A registration that began there ends with
 * the offer of the official account, as a link does.
 */
export function LineAnswerHost() {
  const { platform, events } = useCore();
  const [answer, setAnswer] = useState(() => {
    const { path, search } = platform.location();
    return path === '/' ? readLineAnswer(search) : undefined;
  });
  useEffect(() => {
    if (answer) platform.navigate('/', { replace: true });
  }, [answer, platform]);
  const registering = useRef(false);
  const [friend, setFriend] = useState(false);
  useEffect(
    () =>
      events.on('registered', () => {
        if (!registering.current) return;
        registering.current = false;
        setFriend(true);
      }),
    [events],
  );
  const befriended = useCallback(() => setFriend(false), []);
  if (friend)
    return (
      <Panel>
        <LineFriend friendStep={FriendStep} onClose={befriended} />
      </Panel>
    );
  if (!answer) return null;
  return (
    <Panel>
      <LineReturn
        answer={answer}
        otpStep={OtpStep}
        friendStep={FriendStep}
        onClose={() => setAnswer(undefined)}
        onRegister={() => {
          registering.current = true;
        }}
      />
    </Panel>
  );
}

/** LINE comes back to the site's home (spec §7) with `state` and a `code` or an `error`. */
function readLineAnswer(search: string): LineAnswer | undefined {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const code = query.get('code') ?? undefined;
  return state && (code !== undefined || query.has('error')) ? { code, state } : undefined;
}

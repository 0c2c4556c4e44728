import { usePlatform } from '@benjarong/core/react';
import { OtpStep } from '@benjarong/features/auth';
import { type LineAnswer, LineReturn } from '@benjarong/features/line';
import { FriendStep } from '@benjarong/features/message';
import { Panel } from '@benjarong/features/shared';
import { useEffect, useState } from 'react';

/** Takes LINE's answer out of the address and, only then, loads what deals with it. */
export function LineAnswerHost() {
  const platform = usePlatform();
  const [answer, setAnswer] = useState(() => {
    const { path, search } = platform.location();
    return path === '/' ? readLineAnswer(search) : undefined;
  });
  useEffect(() => {
    if (answer) platform.navigate('/', { replace: true });
  }, [answer, platform]);
  if (!answer) return null;
  return (
    <Panel>
      <LineReturn
        answer={answer}
        otpStep={OtpStep}
        friendStep={FriendStep}
        onClose={() => setAnswer(undefined)}
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

import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useLine } from '@benjarong/core/line';
import { FriendOffer } from '@benjarong/features/message';
import { Panel } from '@benjarong/features/shared';
import { loadTwice } from '@benjarong/ui/load-with-retry';
import { useEffect, useState } from 'react';

import { useOpened } from '../app/entry.ts';

const signs = ['pointerdown', 'keydown'] as const;

interface AfterLinkProps {
  /** Asks LINE; rejects when it does not say. */
  readonly isFriend?: () => Promise<boolean>;
  /** The page is a step of a task, whose first screen is needed whole: the offer waits. */
  readonly inStep?: boolean;
}

/**
 * A person who links the LINE account in this window, and is no friend of the official account, is offered it once. Asked
 * while the form of the link is filled in: the offer comes with the flow that takes the form's place, and moves nothing.
 */
export function AfterLink({ isFriend = askLine, inStep = false }: AfterLinkProps) {
  const stranger = useLine((state) => state.pending) !== undefined;
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const { tools } = useOpened();
  const [touched, setTouched] = useState(false);
  const [friend, setFriend] = useState<boolean>();
  useEffect(() => {
    if (!stranger || touched) return undefined;
    // Not a byte of it before the person touches the form; LINE's tools may come after that.
    const begun = new AbortController();
    const touch = () => setTouched(true);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, signal: begun.signal });
    return () => begun.abort();
  }, [stranger, touched]);
  const ask = touched && tools?.loggedIn === true;
  useEffect(() => {
    if (!ask) return;
    // True also where LINE does not say: no one is asked for what may be there.
    void Promise.all([isFriend(), FriendOffer.preload()])
      .then(([known]) => known)
      .catch(() => true)
      .then(setFriend);
  }, [ask, isFriend]);
  if (friend !== false || !isLoggedIn || stranger) return null;
  return (
    <div hidden={inStep}>
      <Panel quiet>
        <FriendOffer />
      </Panel>
    </div>
  );
}

async function askLine(): Promise<boolean> {
  const { isFriend } = await loadTwice(() => import('../boot/sdk-friend.ts'));
  return isFriend();
}

import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useLine } from '@benjarong/core/line';
import { FriendOffer } from '@benjarong/features/message';
import { useEffect, useState } from 'react';

import { useOpened } from '../app/entry.ts';

/**
 * A person who ties the LINE account in this window, and is no friend of the official account, is offered it once. Asked
 * while the form of the tie is filled in: the offer comes with the flow that takes the form's place, and moves nothing.
 */
export function AfterTie() {
  const stranger = useLine((state) => state.pending) !== undefined;
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const { tools } = useOpened();
  const [friend, setFriend] = useState<boolean>();
  const ask = stranger && tools?.loggedIn === true && friend === undefined;
  useEffect(() => {
    if (!ask) return undefined;
    // Not a byte of it before the person begins to type.
    const begun = new AbortController();
    const begin = () => void askFriendship().then(setFriend);
    window.addEventListener('input', begin, { once: true, signal: begun.signal });
    return () => begun.abort();
  }, [ask]);
  return friend === false && isLoggedIn && !stranger ? <FriendOffer /> : null;
}

/** True also where LINE does not say: no one is asked for what may be there. */
async function askFriendship(): Promise<boolean> {
  try {
    const [{ isFriend }] = await Promise.all([import('../boot/sdk-friend.ts'), FriendOffer.preload()]);
    return await isFriend();
  } catch {
    return true;
  }
}

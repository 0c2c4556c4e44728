import type { KeyValue, Place } from '@benjarong/core/platform';
import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { useEffect, useRef } from 'react';

/** Session storage: the page whose slip made room for a log-in; in the mini-app that is another page, or LINE's own. */
const awayKey = 'lotto-slip-away';

/** Closes the slip's sheet for the log-in, and opens it again when that is gone. Answers what closes it. */
export function useSlipOverLogin(setSheet: (open: boolean) => void): () => void {
  const { storage, location } = usePlatform();
  const asking = useUi(({ open }) => open.login || open.register);
  const away = useRef(false);
  useEffect(() => {
    if (asking || (!away.current && !wasAway(storage.session, location()))) return;
    away.current = false;
    note(storage.session);
    setSheet(true);
  }, [asking, setSheet, storage, location]);
  return () => {
    setSheet(false);
    away.current = true;
    note(storage.session, location());
  };
}

function wasAway(session: KeyValue, { path }: Place): boolean {
  try {
    return session.getItem(awayKey) === path;
  } catch {
    return false;
  }
}

function note(session: KeyValue, place?: Place): void {
  try {
    if (place) session.setItem(awayKey, place.path);
    else session.removeItem(awayKey);
  } catch {
    // Without storage the slip is still written; only its sheet has to be opened by hand.
  }
}

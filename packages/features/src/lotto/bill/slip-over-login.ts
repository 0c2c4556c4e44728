import { slipStore } from '@benjarong/core/lotto';
import type { Core } from '@benjarong/core';
import { useCore } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { useEffect, useRef } from 'react';

import { roundPath } from '../round/round-label.ts';

/** Session storage: the page whose slip made room for a log-in; in the mini-app that is another page, or LINE's own. */
const awayKey = 'lotto-slip-away';
/** A log-in that takes longer than this is none for the slip; as long as what was typed is kept. */
const awayMs = 30 * 60_000;

interface Away {
  readonly path: string;
  /** Username, empty for a visitor: as the slip's own, that one belongs to who logs in. */
  readonly owner: string;
  readonly at: number;
}

/**
 * Closes the slip's sheet for the log-in, and opens it again when that is gone, within half an hour and for the same
 * person. Answers what closes it.
 */
export function useSlipOverLogin(setSheet: (open: boolean) => void): () => void {
  const core = useCore();
  const asking = useUi(({ open }) => open.login || open.register);
  const away = useRef(false);
  useEffect(() => {
    if (asking || (!away.current && !wasAway(core))) return;
    away.current = false;
    note(core);
    setSheet(true);
  }, [asking, setSheet, core]);
  return () => {
    setSheet(false);
    away.current = true;
    note(core, { path: core.platform.location().path, owner: ownerOf(core), at: core.clock.now() });
  };
}

function ownerOf({ auth }: Core): string {
  return auth.getState().authUser?.username ?? '';
}

/** Is there a note of this person about this page, and the slip that it is about? */
function wasAway(core: Core): boolean {
  const { path } = core.platform.location();
  try {
    const kept = JSON.parse(core.platform.storage.session.getItem(awayKey) ?? '{}') as Partial<Away>;
    const age = core.clock.now() - Number(kept.at);
    if (!(age >= 0 && age <= awayMs)) {
      note(core);
      return false;
    }
    if (kept.path !== path || (kept.owner !== '' && kept.owner !== ownerOf(core))) return false;
    const unsent = core.get(slipStore).getState().unsent();
    return unsent.some(({ round_id }) => roundPath(round_id) === path);
  } catch {
    return false;
  }
}

function note({ platform }: Core, away?: Away): void {
  try {
    if (away) platform.storage.session.setItem(awayKey, JSON.stringify(away));
    else platform.storage.session.removeItem(awayKey);
  } catch {
    // Without storage the slip is still written; only its sheet has to be opened by hand.
  }
}

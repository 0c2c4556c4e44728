import type { Persist } from '../storage/persist.ts';
import type { StoredDraft } from '../storage/shapes.ts';

/**
 * Gives what a visitor wrote in this tab to the member who just logged in here (lotto.md). A member's own draft of
 * the same round keeps its lines first.
 */
export const adoptDrafts = (persist: Persist): void => {
  const { drafts: visitor } = persist.read('session');
  const { isLoggedIn, username } = persist.read('user');
  if (!isLoggedIn || username === '' || visitor.length === 0) return;
  const { drafts } = persist.read('local');
  const taken = visitor.map((draft): StoredDraft => {
    const own = drafts.find((each) => each.owner === username && each.round_id === draft.round_id);
    return own
      ? { ...own, at: draft.at, lines: [...own.lines, ...draft.lines] }
      : { ...draft, owner: username, attempt: null };
  });
  const rounds = new Set(taken.map(({ round_id }) => round_id));
  const others = drafts.filter((each) => each.owner !== username || !rounds.has(each.round_id));
  persist.write('local', { drafts: [...taken, ...others] });
  persist.write('session', { drafts: [] });
};

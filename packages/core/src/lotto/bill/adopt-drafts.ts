import type { Persist } from '../../storage/persist.ts';

/**
 * Gives what a visitor wrote in this tab to the member who just logged in here (lotto.md). Where the member has a
 * draft of the same round both stand there; anyone who opens it joins them (stored-drafts).
 */
export function adoptDrafts(persist: Persist): void {
  const visitor = persist.read('session').drafts;
  const { username } = persist.read('user');
  if (username === '' || visitor.length === 0) return;
  const taken = visitor.map((draft) => ({ ...draft, owner: username, attempt: null }));
  persist.write('local', { drafts: [...taken, ...persist.read('local').drafts] });
  persist.write('session', { drafts: [] });
}

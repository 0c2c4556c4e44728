import type { Persist } from '../../storage/persist.ts';
import type { StoredDraft } from '../../storage/shapes.ts';
import type { Draft } from './draft.ts';
import { findDraft, tidyDrafts, putDraft, removeDraft, writeLines } from './stored-drafts.ts';

/** The stored drafts of anyone who uses this tab now: a member's in `local`, a visitor's in `session`. */
export interface DraftBook {
  /** Username, empty for a visitor. */
  readonly owner: () => string;
  readonly all: () => readonly StoredDraft[];
  readonly find: (round_id: string) => StoredDraft | undefined;
  /** The same straight from the storage, which another tab may have changed this moment. */
  readonly fresh: (round_id: string) => StoredDraft | undefined;
  readonly put: (
    round: { readonly round_id: string; readonly title: string; readonly closes_at: number },
    draft: Draft,
  ) => void;
  /** Notes that a bill of the draft was sent (or, with `null`, that its fate is known); of the owner named, who may have left. */
  readonly attempt: (round_id: string, attempt: StoredDraft['attempt'], who: string) => void;
  readonly remove: (round_id: string, who?: string) => void;
}

/** Opens the book; `now` is the server's clock in milliseconds. */
export function createDraftBook(persist: Persist, now: () => number): DraftBook {
  const owner = (): string => {
    const { isLoggedIn, username } = persist.read('user');
    return isLoggedIn ? username : '';
  };
  const placeOf = (who: string) => (who === '' ? 'session' : 'local');
  const stored = (who = owner()): readonly StoredDraft[] =>
    tidyDrafts(persist.read(placeOf(who)).drafts, now());
  const write = (drafts: readonly StoredDraft[], who = owner()): void =>
    persist.write(placeOf(who), { drafts });
  const find = (round_id: string, who = owner()) => findDraft(stored(who), who, round_id);
  return {
    owner,
    all: () => stored().filter((each) => each.owner === owner()),
    find: (round_id) => find(round_id),
    fresh: (round_id) => {
      persist.drop(placeOf(owner()));
      return find(round_id);
    },
    put: ({ round_id, title, closes_at }, { lines, price }) => {
      write(
        putDraft(stored(), {
          owner: owner(),
          round_id,
          title,
          closes_at,
          at: now(),
          lines: writeLines(lines),
          price: String(price),
          attempt: find(round_id)?.attempt ?? null,
        }),
      );
    },
    attempt: (round_id, attempt, who) => {
      const draft = find(round_id, who);
      if (draft) write(putDraft(stored(who), { ...draft, attempt }), who);
    },
    remove: (round_id, who = owner()) => write(removeDraft(stored(who), who, round_id), who),
  };
}

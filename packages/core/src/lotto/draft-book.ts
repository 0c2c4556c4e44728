import type { Persist } from '../storage/persist.ts';
import type { StoredDraft } from '../storage/shapes.ts';
import type { Draft } from './draft.ts';
import { findDraft, pruneDrafts, putDraft, removeDraft, writeLines } from './stored-drafts.ts';

/** The stored drafts of whoever uses this tab now: a member's in `local`, a visitor's in `session`. */
export interface DraftBook {
  readonly all: () => readonly StoredDraft[];
  readonly find: (round_id: string) => StoredDraft | undefined;
  /** The same straight from the storage, which another tab may have changed this moment. */
  readonly fresh: (round_id: string) => StoredDraft | undefined;
  readonly put: (
    round: { readonly round_id: string; readonly title: string; readonly closes_at: number },
    draft: Draft,
  ) => void;
  /** Notes that a bill of the draft was sent (or, with `null`, that its fate is known). */
  readonly attempt: (round_id: string, attempt: StoredDraft['attempt']) => void;
  readonly remove: (round_id: string) => void;
}

/** Opens the book; `now` is the server's clock in milliseconds. */
export const createDraftBook = (persist: Persist, now: () => number): DraftBook => {
  const owner = (): string => {
    const { isLoggedIn, username } = persist.read('user');
    return isLoggedIn ? username : '';
  };
  const place = () => (owner() === '' ? 'session' : 'local');
  const stored = (): readonly StoredDraft[] => pruneDrafts(persist.read(place()).drafts, now());
  const write = (drafts: readonly StoredDraft[]): void => persist.write(place(), { drafts });
  const find = (round_id: string) => findDraft(stored(), owner(), round_id);
  return {
    all: () => stored().filter((each) => each.owner === owner()),
    find,
    fresh: (round_id) => {
      persist.drop(place());
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
    attempt: (round_id, attempt) => {
      const draft = find(round_id);
      if (draft) write(putDraft(stored(), { ...draft, attempt }));
    },
    remove: (round_id) => write(removeDraft(stored(), owner(), round_id)),
  };
};

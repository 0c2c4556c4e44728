import { type BetTypeCode, isBetNumber, isBetTypeCode } from '@benjarong/lotto-engine';

import type { StoredDraft } from '../../storage/shapes.ts';
import type { Draft, DraftLine, NewLine } from './draft.ts';
import { emptyDraft, mostDraftLines } from './draft.ts';
import { isDraft } from '../yeekee/stored-checks.ts';

/** The most drafts that are kept; the oldest go first. */
export const mostDrafts = 20;
/** How long a draft whose bill may exist is kept after its round closed, so that the answer can be fetched. */
const unsureFor = 24 * 3_600_000;

/** Lines as they are stored: `"3top:007:1000"`, the stake in satang. */
export function writeLines(
  lines: readonly { readonly type: BetTypeCode; readonly number: string; readonly stake: bigint }[],
): readonly string[] {
  return lines.map(({ type, number, stake }) => `${type}:${number}:${stake}`);
}

/** Stored lines as bets; what is none (an older version, another hand) is left out. */
export function readLines(stored: readonly string[]): readonly Required<NewLine>[] {
  return stored.flatMap((text) => {
    const [type = '', number = '', stake = ''] = text.split(':');
    return isBetTypeCode(type) && isBetNumber(type, number) && /^[0-9]{1,12}$/.test(stake)
      ? [{ type, number, stake: BigInt(stake) }]
      : [];
  });
}

/** A stored draft, open for writing. */
export function openStored(stored: StoredDraft | undefined): Draft {
  if (!stored) return emptyDraft;
  const lines: readonly DraftLine[] = readLines(stored.lines)
    .slice(0, mostDraftLines)
    .map((line, index) => ({ ...line, id: index + 1 }));
  const price = /^[0-9]{1,12}$/.test(stored.price) ? BigInt(stored.price) : 0n;
  return { ...emptyDraft, lines, price, nextId: lines.length + 1 };
}

/** The draft of a member and round; the owner of a visitor's is empty. */
export function findDraft(
  drafts: readonly StoredDraft[],
  owner: string,
  round_id: string,
): StoredDraft | undefined {
  return drafts.find((each) => same(each, owner, round_id));
}

/** Puts a draft in its place, newest first; one without lines and without an open question disappears. */
export function putDraft(drafts: readonly StoredDraft[], draft: StoredDraft): readonly StoredDraft[] {
  const others = drafts.filter((each) => !same(each, draft.owner, draft.round_id));
  return draft.lines.length === 0 && !draft.attempt ? others : [draft, ...others].slice(0, mostDrafts);
}

/** Without the draft of a member and round. */
export function removeDraft(
  drafts: readonly StoredDraft[],
  owner: string,
  round_id: string,
): readonly StoredDraft[] {
  return drafts.filter((each) => !same(each, owner, round_id));
}

/**
 * What can be trusted, without the drafts of rounds that closed (unless a bill of theirs may exist). A visitor's
 * draft that came to a member who had one of the same round is behind the member's lines.
 */
export function tidyDrafts(drafts: readonly StoredDraft[], now: number): readonly StoredDraft[] {
  const tidy: StoredDraft[] = [];
  for (const draft of drafts.filter((each) => isDraft(each))) {
    if (now >= draft.closes_at + (draft.attempt ? unsureFor : 0)) continue;
    const at = tidy.findIndex((each) => same(each, draft.owner, draft.round_id));
    const newer = tidy[at];
    if (newer) tidy[at] = { ...draft, at: newer.at, lines: [...draft.lines, ...newer.lines] };
    else tidy.push(draft);
  }
  return tidy;
}

function same(a: StoredDraft, owner: string, round_id: string): boolean {
  return a.owner === owner && a.round_id === round_id;
}

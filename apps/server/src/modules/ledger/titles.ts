import type { MovementTitle, MovementTitleCode } from '@benjarong/contract';
import { movementTitleParams } from '@benjarong/contract/schemas';
import { Check } from 'typebox/value';

import type { LedgerMeta } from './tables.ts';

/** What the statement reads of a movement: a title by code, or the sentence that a release before codes stored. */
export type StoredTitle = MovementTitle | { readonly sentence: string };

/**
 * Facts and title of a movement as `ledger_post` takes them in `p_meta`; the function moves the title into its columns.
 * Throws `TypeError` on parameters that are not those of the code: what the ledger holds cannot be mended.
 */
export function postedMeta(title: MovementTitle | undefined, meta: LedgerMeta = {}): string {
  if (title === undefined) return JSON.stringify(meta);
  if (!Check(movementTitleParams[title.code], title.params))
    throw new TypeError(`the parameters of title ${title.code} do not fit`);
  return JSON.stringify({ ...meta, title_code: title.code, params: title.params });
}

/**
 * The title of a stored movement; `undefined` when it has none. A code that this release does not know (a newer one
 * wrote it) counts as none.
 */
export function storedTitle(row: {
  readonly titleCode: unknown;
  readonly params: unknown;
  readonly meta: unknown;
}): StoredTitle | undefined {
  const { titleCode, params, meta } = row;
  if (typeof titleCode === 'string' && isCode(titleCode) && Check(movementTitleParams[titleCode], params))
    return { code: titleCode, params } as MovementTitle; // code and parameters fit by the check
  const old: unknown = (meta as { readonly title?: unknown } | null)?.title;
  return typeof old === 'string' ? { sentence: old } : undefined;
}

function isCode(text: string): text is MovementTitleCode {
  return Object.hasOwn(movementTitleParams, text);
}

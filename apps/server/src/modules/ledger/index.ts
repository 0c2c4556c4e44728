import { lock, openWallet, wallet, wallets } from './accounts.ts';
import { type HouseAccount, type HouseCode, houseAccountId } from './rules.ts';
import { line, lines, sums } from './lines.ts';
import { post } from './post.ts';
import { postedMeta } from './titles.ts';

export type { LedgerWallet } from './accounts.ts';
export type { HouseAccount, HouseCode } from './rules.ts';
export type { LedgerLineView, LinesQuery } from './lines.ts';
export type { SittingView } from './sittings.ts';
export type { Posted, Posting } from './post.ts';
/** The only writer of money. Every other module moves money through `post` and nothing else. */
export const ledger = {
  post,
  lock,
  openWallet,
  wallet,
  wallets,
  line,
  lines,
  sums,
  /** Names a house account in a line; it is made by its first posting. */
  house: (code: HouseCode): HouseAccount => ({ house: code }),
  /** Id of a house account, for SQL functions that post by themselves. */
  houseId: houseAccountId,
  /** Facts and title for the `p_meta` of such a function. */
  meta: postedMeta,
};

import type { errorCodes } from '@benjarong/contract';

/**
 * The refusals that a screen treats by name, with the numbers of the contract. All others show the sentence of the
 * server, and the contract's whole list would weigh on every first screen.
 */
const known = {
  login_locked: 1201,
  mobile_invalid: 1210,
  mobile_taken: 1211,
  username_invalid: 1213,
  username_taken: 1214,
  password_too_short: 1215,
  password_too_long: 1216,
  password_too_common: 1217,
  password_wrong: 1218,
  affiliate_code_unknown: 1220,
  age_not_confirmed: 1221,
  know_us_required: 1222,
  bank_required: 1223,
  bank_account_invalid: 1224,
  bank_account_taken: 1225,
  bank_account_name_invalid: 1226,
  otp_wrong: 1230,
  otp_wait: 1233,
  otp_token_invalid: 1235,
  game_not_found: 1300,
  payment_amounts_taken: 1409,
  bill_changed: 1603,
  line_ticket_invalid: 1905,
} as const satisfies Partial<typeof errorCodes>;

/** Name of a refusal that a screen treats by name. */
export type KnownError = keyof typeof known;

const names = new Map<number, KnownError>(
  // Object.entries widens the keys to string; they are exactly the literal keys above.
  (Object.entries(known) as [KnownError, number][]).map(([name, code]) => [code, name]),
);

/** The name behind a wire code; `undefined` for every code that no screen treats by name. */
export function knownError(code: number): KnownError | undefined {
  return names.get(code);
}

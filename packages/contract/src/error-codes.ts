/**
 * The closed list of business errors. A name is what code uses; the number is what travels as `error`.
 * Numbers are never reused. Every name has a Thai sentence in `packages/text/src/errors.ts`.
 */
export const errorCodes = {
  invalid_input: 1000,
  not_found: 1001,
  busy: 1002,
  too_many_requests: 1003,
  unauthorized: 1004,
  forbidden: 1005,
  payload_too_large: 1006,
  unsupported_media_type: 1007,
  internal: 1008,
  unavailable: 1009,
  request_in_progress: 1010,
  idempotency_key_reused: 1011,
  malformed_request: 1012,
  invalid_signature: 1013,
  agent_not_found: 1100,
  login_failed: 1200,
  login_locked: 1201,
  account_disabled: 1202,
  session_expired: 1203,
  mobile_invalid: 1210,
  mobile_taken: 1211,
  mobile_unknown: 1212,
  username_invalid: 1213,
  username_taken: 1214,
  password_too_short: 1215,
  password_too_long: 1216,
  password_too_common: 1217,
  password_wrong: 1218,
  password_same: 1219,
  affiliate_code_unknown: 1220,
  age_not_confirmed: 1221,
  know_us_required: 1222,
  bank_required: 1223,
  bank_account_invalid: 1224,
  bank_account_taken: 1225,
  bank_account_name_invalid: 1226,
  otp_wrong: 1230,
  otp_expired: 1231,
  otp_exhausted: 1232,
  otp_wait: 1233,
  otp_limit: 1234,
  otp_token_invalid: 1235,
  sms_failed: 1236,
  step_up_required: 1240,
  game_not_found: 1300,
  game_maintenance: 1301,
  game_no_demo: 1302,
  game_unavailable: 1303,
  wallet_not_found: 1310,
  wallet_not_allowed: 1311,
  insufficient_funds: 1312,
  bets_stopped: 1313,
  game_session_expired: 1314,
  transaction_conflict: 1315,
  bet_not_found: 1316,
  bet_rolled_back: 1317,
  bet_settled: 1318,
  payment_channel_not_found: 1400,
  payment_amount_invalid: 1401,
  payment_amount_too_small: 1402,
  payment_amount_too_large: 1403,
  payment_order_not_found: 1404,
  payment_too_many_pending: 1405,
  period_invalid: 1500,
  line_not_configured: 1900,
  line_unavailable: 1901,
  line_token_invalid: 1902,
  line_token_expired: 1903,
  line_state_invalid: 1904,
  line_ticket_invalid: 1905,
  line_taken: 1906,
  line_member_linked: 1907,
  line_not_linked: 1908,
} as const;

/** Name of a business error. */
export type ErrorName = keyof typeof errorCodes;
/** Number of a business error as it travels in `error`; success is `0`. */
export type ErrorCode = (typeof errorCodes)[ErrorName];

const names = new Map<number, ErrorName>(
  // Object.entries widens the keys to string; they are exactly the literal keys above.
  (Object.entries(errorCodes) as [ErrorName, ErrorCode][]).map(([name, code]) => [code, name]),
);

/** The name behind a wire code, or `undefined` for a code of a foreign back end. */
export const errorName = (code: number): ErrorName | undefined => names.get(code);

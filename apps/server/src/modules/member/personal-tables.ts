import { type SQL, sql } from 'drizzle-orm';

/** One table with rows about a member: which rows, what of them is no person's business, what an erasure does. */
export interface PersonalTable {
  readonly table: string;
  /** Rows of the member, where the table does not name them by `member_id`. */
  readonly rows?: (memberId: string) => SQL;
  /** Columns that are secrets, hashes or the operator's own. */
  readonly leaveOut?: readonly string[];
  /**
   * `keep`: ledger and play, kept 5 years by law without a name. `delete`: the rows go. `replace`: `erase.ts` puts tombstone
   * values in place of personal text.
   */
  readonly erase: 'keep' | 'delete' | 'replace';
}

function ofAccounts(memberId: string) {
  return sql`account_id in (select id from ledger_accounts where member_id = ${memberId})`;
}
function ofOrders(memberId: string) {
  return sql`reference in (select reference from payment_orders where member_id = ${memberId})`;
}
// A transfer without a reference comes to an order by a person's decision, or under a slip that was credited before.
function ofPayments(memberId: string) {
  return sql`(${ofOrders(memberId)} or (provider_id, event_id) in (
    select r.provider_id, r.event_id from payment_reviews r join payment_orders o on o.id = r.order_id where o.member_id = ${memberId}
    union all
    select covered_provider, covered_event from payment_slips where member_id = ${memberId} and covered_event is not null))`;
}
function ofBills(memberId: string) {
  return sql`bill_id in (select id from lotto_bills where member_id = ${memberId})`;
}
function ofSubjects(memberId: string) {
  return sql`subject in (select subject from member_identities where member_id = ${memberId})`;
}
function ofWithdrawals(memberId: string) {
  return sql`withdrawal_id in (select id from withdrawals where member_id = ${memberId})`;
}
// Also codes for another number that the member asked for and did not take.
function ofCodes(memberId: string) {
  return sql`(member_id = ${memberId} or mobile = (select mobile from members where id = ${memberId}))`;
}

/**
 * Every table that holds rows about a member, in the order in which an erasure deletes. A test compares it with the
 * database: a new table that names a member, or a row of such a table, must be listed here.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'members',
    rows: (id) => sql`id = ${id}`,
    leaveOut: ['password_hash', 'username_key'],
    erase: 'replace',
  },
  { table: 'member_bank_accounts', erase: 'delete' },
  { table: 'member_second_accounts', erase: 'delete' },
  { table: 'member_consents', erase: 'keep' },
  { table: 'member_events', erase: 'replace' },
  { table: 'member_notices', erase: 'delete' },
  // The row goes when the account in LINE has the menu of a guest again.
  { table: 'line_menus', rows: ofSubjects, erase: 'replace' },
  { table: 'line_tickets', rows: ofSubjects, leaveOut: ['hash'], erase: 'delete' },
  { table: 'message_followers', rows: ofSubjects, erase: 'delete' },
  { table: 'member_identities', erase: 'delete' },
  { table: 'known_callers', erase: 'delete' },
  { table: 'login_attempts', rows: (id) => sql`key like ${`%:${id}%`}`, leaveOut: ['key'], erase: 'delete' },
  { table: 'otps', rows: ofCodes, leaveOut: ['code_hash', 'token_hash', 'asker'], erase: 'delete' },
  { table: 'step_up_tokens', leaveOut: ['hash'], erase: 'delete' },
  { table: 'handoff_tickets', leaveOut: ['hash'], erase: 'delete' },
  { table: 'file_tickets', leaveOut: ['hash', 'content', 'query'], erase: 'delete' },
  {
    table: 'session_tokens',
    rows: (id) => sql`session_id in (select id from sessions where member_id = ${id})`,
    leaveOut: ['hash'],
    erase: 'delete',
  },
  { table: 'sessions', leaveOut: ['device_hash'], erase: 'delete' },
  { table: 'idempotency_keys', leaveOut: ['request_hash'], erase: 'delete' },
  { table: 'ledger_accounts', erase: 'keep' },
  { table: 'ledger_entries', rows: ofAccounts, erase: 'keep' },
  {
    table: 'ledger_transactions',
    rows: (id) =>
      sql`id in (select e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = ${id})`,
    leaveOut: ['fingerprint'],
    erase: 'keep',
  },
  { table: 'owed_payments', erase: 'keep' },
  { table: 'point_accounts', erase: 'keep' },
  { table: 'point_entries', erase: 'keep' },
  { table: 'point_stakes_due', erase: 'keep' },
  { table: 'point_plays', erase: 'keep' },
  { table: 'point_play_steps', erase: 'keep' },
  { table: 'spin_accounts', erase: 'keep' },
  { table: 'spin_entries', erase: 'keep' },
  { table: 'rewards', erase: 'keep' },
  { table: 'wheel_seeds', leaveOut: ['server_seed'], erase: 'replace' },
  { table: 'wheel_spins', erase: 'replace' },
  { table: 'redemptions', erase: 'keep' },
  { table: 'parcel_addresses', erase: 'delete' },
  {
    table: 'parcel_steps',
    rows: (id) => sql`redemption_id in (select id from redemptions where member_id = ${id})`,
    leaveOut: ['actor'],
    erase: 'keep',
  },
  { table: 'payment_orders', erase: 'keep' },
  { table: 'payment_events', rows: ofPayments, leaveOut: ['fingerprint'], erase: 'replace' },
  {
    table: 'payment_reviews',
    rows: (id) => sql`order_id in (select id from payment_orders where member_id = ${id})`,
    leaveOut: ['note', 'decided_by'],
    erase: 'replace',
  },
  { table: 'payment_notices', rows: ofPayments, leaveOut: ['fingerprint'], erase: 'keep' },
  { table: 'payment_amount_holds', erase: 'delete' },
  { table: 'payment_slips', erase: 'replace' },
  { table: 'deposit_cases', leaveOut: ['place', 'decided_by'], erase: 'replace' },
  {
    table: 'withdrawals',
    leaveOut: ['note', 'claimed_by', 'first_by', 'decided_by', 'end_first_by', 'end_word', 'ended_by'],
    erase: 'replace',
  },
  {
    table: 'withdrawal_steps',
    rows: ofWithdrawals,
    leaveOut: ['actor'],
    erase: 'keep',
  },
  {
    table: 'withdrawal_checks',
    rows: (id) => sql`withdrawal_id in (select id from withdrawals where member_id = ${id})
      and code not in ('shared_account', 'open_review', 'audit')`,
    // The limits of automatic approval, and what is said of other members, are no data about this one.
    leaveOut: ['facts'],
    erase: 'keep',
  },
  {
    table: 'payout_notices',
    rows: (id) => sql`payout_id in (select id::text from withdrawals where member_id = ${id})`,
    leaveOut: ['fingerprint'],
    erase: 'keep',
  },
  { table: 'bonus_grants', erase: 'keep' },
  { table: 'promotion_choices', erase: 'keep' },
  { table: 'coupon_uses', erase: 'keep' },
  { table: 'coupon_grants', erase: 'keep' },
  { table: 'coupon_tries', erase: 'delete' },
  { table: 'quest_claims', erase: 'keep' },
  { table: 'login_days', erase: 'keep' },
  { table: 'announcement_seen', erase: 'delete' },
  { table: 'poll_votes', erase: 'keep' },
  { table: 'poll_winners', erase: 'keep' },
  { table: 'cashback_credits', erase: 'keep' },
  { table: 'refund_claims', erase: 'keep' },
  { table: 'settled_stake_voids', leaveOut: ['reason'], erase: 'replace' },
  { table: 'affiliate_commissions', leaveOut: ['friend_id'], erase: 'keep' },
  { table: 'affiliate_redemptions', erase: 'keep' },
  {
    table: 'affiliate_redeemed',
    rows: (id) => sql`redemption_id in (select id from affiliate_redemptions where member_id = ${id})`,
    erase: 'keep',
  },
  {
    table: 'affiliate_flags',
    rows: (id) => sql`member_id = ${id} or friend_id = ${id}`,
    // What was found about the other one of the two.
    leaveOut: ['member_id', 'friend_id', 'reason'],
    erase: 'keep',
  },
  { table: 'message_choices', erase: 'delete' },
  { table: 'message_outbox', leaveOut: ['line_to'], erase: 'delete' },
  { table: 'game_sessions', leaveOut: ['token_hash'], erase: 'keep' },
  { table: 'game_recent', erase: 'delete' },
  { table: 'game_favourites', erase: 'delete' },
  { table: 'game_transactions', leaveOut: ['fingerprint'], erase: 'keep' },
  { table: 'game_bets', erase: 'keep' },
  { table: 'lotto_bills', erase: 'keep' },
  { table: 'lotto_lines', rows: ofBills, erase: 'keep' },
  { table: 'lotto_correction_bills', rows: ofBills, erase: 'keep' },
  { table: 'lotto_correction_lines', rows: ofBills, erase: 'keep' },
  { table: 'lotto_member_sold', erase: 'keep' },
  { table: 'lotto_member_type_sold', erase: 'keep' },
  { table: 'lotto_shots', erase: 'keep' },
  { table: 'lotto_bonuses', erase: 'keep' },
  { table: 'lotto_slips', erase: 'delete' },
  { table: 'lotto_bill_totals', erase: 'keep' },
  { table: 'settled_stakes', leaveOut: ['seen_xid'], erase: 'keep' },
  { table: 'play_sittings', rows: ofAccounts, erase: 'keep' },
  { table: 'turnover_requirements', leaveOut: ['opened_xid'], erase: 'keep' },
  {
    table: 'turnover_steps',
    rows: (id) => sql`requirement_id in (select id from turnover_requirements where member_id = ${id})`,
    erase: 'keep',
  },
  { table: 'protection_limits', erase: 'keep' },
  { table: 'protection_raises', erase: 'delete' },
  { table: 'protection_checks', erase: 'delete' },
  {
    table: 'staff_log',
    leaveOut: [
      'actor',
      'session',
      'ip',
      'correlation',
      'request_id',
      'approval_id',
      'prev',
      'hash',
      'before',
      'after',
      'reason',
    ],
    erase: 'keep',
  },
  // Emptied by the database when the member is marked as erased, as are the seeds of the wheel and the words on void stakes.
  { table: 'staff_reasons', leaveOut: ['salt', 'reason'], erase: 'replace' },
];

/** The rows of {@link personalTables} in one table that are about a member, as a condition. Throws for a table that is not listed. */
export function rowsIn(table: string, memberId: string): SQL {
  const listed = personalTables.find((one) => one.table === table);
  if (!listed) throw new Error(`${table} is no table with rows about a member`);
  return rowsOf(listed, memberId);
}

/** The rows of a table that are about a member, as a condition. */
export function rowsOf({ rows }: PersonalTable, memberId: string): SQL {
  return rows ? rows(memberId) : sql`member_id = ${memberId}`;
}

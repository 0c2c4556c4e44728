/** Names of columns that hold a code, an id, a reference, a number that was bet or a hash, in whichever table. */
export const codeNames: ReadonlySet<string> = new Set(
  (
    'act actor bank_code bet_transaction_id bet_type bill_no category channel_id claimed_by code correlation covered_event ' +
    'covered_provider currency day decided_by dispatch end_first_by end_word ended_by event_id excluded_kind fingerprint first_by game_id games hash head ' +
    'item_id key kind kind_id kinds measure method movement_key number odds outcome paid_with parts period period_key prev ' +
    'prize prize_id promotion_id provider_id provider_ref quest_id read_by reference reference_key request_id reward round_id ' +
    'said_state same_number seed_hash server_seed set_terms source source_id span state stock_id sub_channel_id title_code token_hash ' +
    'trans_ref weights'
  ).split(' '),
);

/** Other columns with text in rows that an erasure keeps; a new one fails the test until it is cleared or listed here. */
export const codesOfTables: readonly string[] = [
  // What a house offer was called when it was given.
  'bonus_grants.name',
  'quest_claims.name',
  'redemptions.name',
  'rewards.name',
  'wheel_spins.name',
  // The house's own accounts and codes to pay to, and the mini QR of a slip: a bank's reference, used once by whoever has it.
  'deposit_cases.mini_qr',
  'payment_events.receiver',
  'payment_orders.account_no',
  'payment_orders.pay_note',
  'payment_orders.qr_text',
  'payment_orders.receiver',
  'payment_orders.receiver_name',
  'payment_slips.payload',
  'payment_slips.receiver',
  // Codes and their parameters, of fixed sets.
  'affiliate_flags.reason',
  'ledger_transactions.meta',
  'ledger_transactions.params',
  'payment_reviews.reason',
  'payment_slips.reason',
  'promotion_choices.params',
  'promotion_choices.reason',
  'withdrawal_checks.facts',
  'withdrawals.reason',
  'withdrawals.trouble',
  // A carrier's number of a parcel that arrived.
  'redemptions.carrier',
  'redemptions.tracking',
  // What proves a draw: the masked name under a shot is in published hashes.
  'lotto_shots.alias',
  // Circumstances of operators; the words of their reasons about a member lie apart from the chain and are emptied.
  'staff_log.after',
  'staff_log.before',
  'staff_log.ip',
  'staff_log.session',
  'staff_log.subject',
  // Until LINE has taken the menu of a member away.
  'line_menus.subject',
].toSorted();

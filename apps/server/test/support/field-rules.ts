const anything = /^/;
const username = /^[A-Za-z0-9]{4,20}$/;
// What can be seen can be typed again: letters, marks, digits, signs and plain spaces.
const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const fullName = /^[\p{L}\p{M}\s.'’()-]+$/u;
const whole = /^[0-9]{1,9}$/;
const typedAmount = /^[\s0-9,]+(\.[0-9]{1,2}\s*)?$/;
const code = /^\s*([A-Za-z0-9]{6})?\s*$/;
const account = /^[0-9\s-]{10,30}$/;
const ourTransaction = /^[A-Za-z0-9:_-]{1,100}$/;
const agent = /^\s*bwin\s*$/i;

/**
 * Texts that are right for a field of a call (or of every call, under `*`) although they are not the
 * golden ones. A text that fits the schema and is not listed here must be refused with a code.
 */
const rules: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '*': { page: whole, limit: whole, agent_id: whole, agent_code: agent },
  'auth.checkAccount': { username, affiliate_code: code },
  'auth.requestOtp': { username },
  'auth.verifyOtp': { username: anything },
  'auth.register': {
    affiliate_code: code,
    username,
    password: visible,
    mode: anything,
    // SMS mode: the bank account comes later.
    bank_account_name: anything,
    bank_account_no: anything,
    bank_id: anything,
  },
  'auth.resetPasswordV2': { password: visible },
  // A member who has a password proves by it: a step-up token is not looked at.
  'auth.changePassword': { new_password: visible, step_up_token: anything },
  // The password was right: the other proof is not looked at.
  'auth.stepUp': { otp_token: anything },
  'member.updateBankAccount': { bank_account_name: fullName, bank_account_no: account },
  'member.addSecondAccount': { bank_account_no: account },
  'protection.setLimit': { value: /^$|^[\s0-9,]+(\.[0-9]{1,2}\s*)?$/ },
  'line.authorize': { intent: anything, return_to: anything, retry: anything },
  'line.register': { username, password: visible, affiliate_code: code },
  // The other target needs no game.
  'line.handoff': { target: /^(payment|wheel)$/ },
  'game.list': { provider: anything, providerAlias: anything, category: anything, q: anything },
  'game.lobby': { category: anything },
  'game.wallets': { sub_provider_id: anything },
  'game.link': { source: anything },
  'game.demo': { source: anything },
  'game.walletBet': { transaction_id: ourTransaction, round_id: ourTransaction },
  'game.walletWin': { transaction_id: ourTransaction },
  'game.walletRollback': { transaction_id: ourTransaction, bet_transaction_id: ourTransaction },
  'lotto.rounds': { category_id: anything, kind_id: anything },
  'lotto.results': { category_id: anything, kind_id: anything },
  'lotto.yeekeeLists': { kind_id: anything },
  'lotto.shootNumber': { number: /^[0-9]{5}$/ },
  // Refused at the line, which is what the call is for.
  'lotto.validate': { number: anything, stake: anything },
  'lotto.create': { number: /^[0-9]{2,3}$/ },
  'lotto.billList': { kind_id: anything, round_id: anything, category_id: anything },
  // A game that was not played lists nothing.
  'statement.statement': { cursor: /^[0-9]{1,18}$/, game_id: anything },
  'lotto.saveSlip': { name: /\S/, kind_id: /^[a-z0-9-]{1,24}$/, number: /^[0-9]{1,4}$/ },
  'lotto.webhook': { event_id: anything },
  // No promotion at all is right, too.
  'payment.generateQr': { amount: typedAmount, promotion_id: /^$/ },
  'promotion.cancel': { leaves: typedAmount },
  // Case, spaces, dashes and width do not matter.
  'coupon.check': { code: /^[-\s]*[gｇＧ]/iu },
  'coupon.redeem': { code: /^[-\s]*[gｇＧ]/iu },
  // A name or a street may be written in any way; digits may have signs between them.
  'redemption.redeem': {
    recipient: /\S.*\S/su,
    line: /\S.*\S.*\S.*\S|\S(?:.*\S){1}.*../su,
    district: /\S.*\S/su,
    phone: /^[\s().-]*0(?:[\s().-]*[0-9]){8,9}[\s().-]*$/u,
    postcode: /^\s*5\s*[08]\s*[0-9]\s*[0-9]\s*[0-9]\s*$/u,
  },
  'payment.webhook': { event_id: anything, payer_name: anything },
  // The server reads the picture itself; what the member's device read counts only where it cannot.
  // A PNG that other bytes follow is a picture.
  'payment.slip': { mini_qr: anything, picture: /^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/ },
  // What a member says of a transfer, for a person to compare; without a bank the account is left out.
  'payment.openCase': {
    amount: typedAmount,
    paid_at: /^2026-11-/,
    bank_id: /^(0|1e-400)$/,
    account_no: /^[0-9xX\s-]{0,30}$/,
    note: anything,
  },
  'withdraw.create': { amount: typedAmount },
  // A payout that is none of ours is noted and ignored.
  'withdraw.webhook': { event_id: anything, payout_id: anything, currency: anything },
  'withdraw.list': { cursor: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
  'wheel.history': { cursor: /^[0-9]{1,18}$/ },
  'affiliate.transactions': { cursor: /^[1-9][0-9]{0,17}$/ },
  'wheel.seed': { client_seed: /^[A-Za-z0-9_-]{1,64}$/ },
  'content.report': { message: anything, stack: anything, path: anything, release: anything },
};

/** May the call take this text in this field? */
export function mayTake(endpoint: string, field: string, text: string): boolean {
  return (rules[endpoint]?.[field] ?? rules['*']?.[field])?.test(text) ?? false;
}

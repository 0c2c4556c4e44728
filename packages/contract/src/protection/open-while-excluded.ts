/**
 * What a member reaches during a break or self-exclusion, by endpoint name; a name that ends in `.` is a whole area.
 * Everything else that needs a session answers `self_excluded`: deny by default (money-out.md: statement and withdrawal
 * stay open, the profile's data can be taken out, money paid before the exclusion finds its order).
 */
export const openWhileExcluded: readonly string[] = [
  'auth.logout',
  'auth.userInfo',
  'auth.stepUp',
  'auth.changePassword',
  'member.validate',
  'member.profile',
  'member.sessions',
  'member.revokeSession',
  'member.updateBankAccount',
  'member.addSecondAccount',
  'member.payToSecondAccount',
  'member.removeSecondAccount',
  'member.consent',
  'member.giveConsent',
  'member.notices',
  'member.readNotices',
  'member.export',
  'payment.cases',
  'payment.openCase',
  'protection.limits',
  'protection.exclude',
  'protection.netResult',
  'wallet.wallets',
  // Every way to deposit is answered as closed, with the sentence why.
  'payment.channels',
  'payment.info',
  // Money that was paid already finds its order; no new order is made (`payment.generateQr` stays closed).
  'payment.qrcodeInfo',
  'payment.inquiryStatus',
  'payment.pending',
  'payment.cancel',
  'payment.slip',
  'line.status',
  // How a statement or the member's data leaves the window of LINE.
  'line.keepFile',
  'statement.',
  // What a line of the statement leads to: bills that run on, bonuses that end.
  'lotto.billList',
  'lotto.billDetail',
  'promotion.mine',
  'withdraw.',
  // A link to one's own chat (`message.sendLink`) is no setting.
  'message.settings',
  'message.saveSettings',
];

/** True when a call of this name works during a break or self-exclusion. */
export function isOpenWhileExcluded(name: string): boolean {
  return openWhileExcluded.some((open) => (open.endsWith('.') ? name.startsWith(open) : name === open));
}

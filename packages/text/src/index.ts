export { errorText } from './errors.ts';
export { fill } from './fill.ts';
export { commonText, keptUnits, keptWords } from './common.ts';
export { paymentChannelText, paymentClosedText } from './payment/channel.ts';
export { nameTitles, paymentSlipText } from './payment/slip.ts';
export { movementTitle } from './statement/movement-title.ts';
export {
  movementFactText,
  movementSourceText,
  movementText,
  movementWhyText,
  statementCsvText,
} from './statement/movements.ts';
export { affiliateText } from './affiliate.ts';
export { cashbackText } from './cashback.ts';
export { wheelText } from './wheel.ts';
export { walletName, walletText, walletTypeText } from './wallet.ts';
export {
  sandboxBankText,
  sandboxErrorText,
  sandboxHomeText,
  sandboxPayoutText,
  sandboxSmsText,
} from './sandbox/sandbox.ts';
export { sandboxTransferText } from './sandbox/transfer.ts';
export { sandboxLineText } from './sandbox/line.ts';
export { contentText } from './content.ts';
export { helpText } from './content/help.ts';
export { gameText } from './game/lobby.ts';
export { homeText } from './shell/home.ts';
export { offlineText } from './shell/offline.ts';
export { operatorFactsText } from './shell/operator-facts.ts';
export { lottoRoundText } from './lotto/round/screens.ts';
export { lottoBillText } from './lotto/bill/screens.ts';
export { lottoResultText } from './lotto/result/screens.ts';
export { lottoRatesText } from './lotto/limit/screens.ts';
export { lottoYeekeeText } from './lotto/yeekee/screens.ts';
export { lottoKindText } from './lotto/kind/names.ts';
export { lottoReasonText } from './lotto/bill/reasons.ts';
export { lobbyText, roomLines } from './lobby.ts';
export { previewText } from './shell/previews.ts';
export { shellText } from './shell/shell.ts';
export { agentText } from './agent.ts';
export { authServerText } from './auth/server.ts';
export { smsText } from './auth/sms.ts';
export { apiText } from './api.ts';
export { accountText } from './auth/account.ts';
export { proofText } from './auth/proof.ts';
export { depositText } from './payment/deposit.ts';
export { depositCaseText } from './payment/cases.ts';
export { depositWaysText } from './payment/ways.ts';
export { firstStepsText, memberText } from './member.ts';
export { statementScreenText } from './statement/screen.ts';
export { launchText } from './game/launch.ts';
export { lineServerText } from './line/server.ts';
export { lineText } from './line/line.ts';
export { lineSetupText } from './line/setup.ts';
export { registrationText } from './auth/registration.ts';
export { formatText } from './format.ts';
export { formText } from './forms.ts';
export {
  sandboxFishText,
  sandboxGamesText,
  sandboxGameText,
  sandboxMatchText,
  sandboxSlotText,
  sandboxTableText,
} from './sandbox/games.ts';
export { lottoRulesText } from './lotto/kind/rules.ts';
export { liffMenuText, liffText } from './line/mini-app.ts';
export { sandboxDrawText } from './sandbox/draw.ts';
export { pollText } from './poll.ts';
export { promotionText } from './promotion/screens.ts';
export { gameKindText, promotionTermsText } from './promotion/terms.ts';
export { questText } from './quest/quest.ts';
export { couponText } from './coupon/coupon.ts';
export { documentText } from './protection/documents.ts';
export { protectionText } from './protection/protection.ts';
export { protectionServerText } from './protection/server.ts';
export { addressText } from './redemption/address.ts';
export { provinceNames } from './redemption/provinces.ts';
export { redemptionText } from './redemption/screens.ts';
export { rewardText } from './reward.ts';
export { shareText } from './share.ts';
export { withdrawText } from './withdraw/screen.ts';
export { thaiInstant } from './withdraw/server.ts';
export { chatAnswerText } from './message/chat.ts';
export { messageText } from './message/screens.ts';
export {
  type Message,
  messageLine,
  messageSentences,
  type MessageSentences,
  messageSms,
} from './message/sentences.ts';

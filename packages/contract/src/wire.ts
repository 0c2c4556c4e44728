import type { Static } from 'typebox';

import type { affiliateEndpoints } from './affiliate/endpoints.ts';
import type { agentEndpoints } from './agent/endpoints.ts';
import type { sessionEndpoints } from './auth/session-endpoints.ts';
import type { cashbackEndpoints } from './cashback/endpoints.ts';
import type { contentEndpoints } from './content/endpoints.ts';
import type { pageEndpoints } from './content/page-endpoints.ts';
import type { DataOf, ReplyOf } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import type { gameEndpoints } from './game/endpoints.ts';
import type { lineEndpoints } from './line/endpoints.ts';
import type { lobbyEndpoints } from './lobby/endpoints.ts';
import type { messageEndpoints } from './message/endpoints.ts';
import type { lottoEndpoints } from './lotto/endpoints.ts';
import type { memberEndpoints } from './member/endpoints.ts';
import type { caseEndpoints } from './payment/case-endpoints.ts';
import type { paymentEndpoints } from './payment/endpoints.ts';
import type { movementTitleParams } from './statement/schemas.ts';
import type { couponEndpoints } from './coupon/endpoints.ts';
import type { pollEndpoints } from './poll/endpoints.ts';
import type { redemptionEndpoints } from './redemption/endpoints.ts';
import type { promotionEndpoints } from './promotion/endpoints.ts';
import type { questEndpoints } from './quest/endpoints.ts';
import type { statementEndpoints } from './statement/endpoints.ts';
import type { walletEndpoints } from './wallet/endpoints.ts';
import type { wheelEndpoints } from './wheel/endpoints.ts';
import type { withdrawEndpoints } from './withdraw/endpoints.ts';

/** A successful reply: `error` 0 and the call's data (calls.md, envelope). */
export interface Success<Data> {
  readonly error: 0;
  readonly message: string;
  readonly data: Data;
}

/** A refused call: a code of the closed list and a Thai sentence. */
export interface Failure {
  readonly error: ErrorCode;
  readonly message: string;
}

/** Either of the two, as it travels. */
export type Envelope<Data> = Success<Data> | Failure;

/** When a member's points expire. */
export type PointsExpiry = NonNullable<DataOf<typeof walletEndpoints.points>['expiry']>;

/** Agent config as clients keep it (spec §3). */
export type AgentConfig = DataOf<typeof agentEndpoints.config>;
/** The logged-in member (spec §3 `userInfo`). */
export type UserInfo = DataOf<typeof sessionEndpoints.userInfo>;
/** One wallet of the member. */
export type Wallet = DataOf<typeof walletEndpoints.wallets>['wallets'][number];
/** One game of a list. */
export type Game = DataOf<typeof gameEndpoints.list>['items'][number];
/** One game provider. */
export type Provider = DataOf<typeof gameEndpoints.lobby>['providers'][number];
/** One lobby. */
export type Lobby = DataOf<typeof lobbyEndpoints.configs>;
/** How a game wants to be opened. */
export type LaunchMode = DataOf<typeof gameEndpoints.link>['launch_mode'];
/** One announcement. */
export type Notification = DataOf<typeof contentEndpoints.notifications>['items'][number];
/** One banner of the home page. */
export type Banner = DataOf<typeof contentEndpoints.banner>['items'][number];
/** One event picture. */
export type EventItem = DataOf<typeof contentEndpoints.events>['items'][number];
/** A page that the operator wrote. */
export type ContentPage = DataOf<typeof pageEndpoints.page>;
/** One block of a page. */
export type PageBlock = ContentPage['blocks'][number];
/** One run of text of a page. */
export type PageSpan = PageBlock['items'][number][number];
/** A section of the help centre. */
export type HelpSection = DataOf<typeof pageEndpoints.help>['sections'][number];
/** What a member said of money that did not arrive. */
export type DepositCase = DataOf<typeof caseEndpoints.openCase>;
/** The profile screen's data. */
export type Profile = DataOf<typeof memberEndpoints.profile>;
/** One device of the member. */
export type SessionInfo = DataOf<typeof memberEndpoints.sessions>['items'][number];
/** One way to deposit. */
export type PaymentChannel = DataOf<typeof paymentEndpoints.channels>['channels'][number];
/** One deposit order. */
export type PaymentOrder = DataOf<typeof paymentEndpoints.generateQr>;
/** State of a deposit order. */
export type OrderStatus = PaymentOrder['status'];
/** Everything that the withdraw screen shows before the button. */
export type WithdrawInfo = DataOf<typeof withdrawEndpoints.info>;
/** Why nothing can be withdrawn now. */
export type WithdrawRefusal = WithdrawInfo['refusals'][number];
/** One withdrawal with its timeline. */
export type Withdrawal = DataOf<typeof withdrawEndpoints.create>;
/** How an order is paid. */
export type PaymentMethod = PaymentOrder['method'];
/** What became of the slip of an order. */
export type OrderSlip = NonNullable<PaymentOrder['slip']>;
/** One page of the statement. */
export type StatementPage = DataOf<typeof statementEndpoints.statement>;
/** One line of the statement. */
export type StatementLine = StatementPage['items'][number];
/** Many plays of a game as one line. */
export type Sitting = NonNullable<StatementLine['sitting']>;
/** One movement with why it happened and what is behind it. */
export type Movement = DataOf<typeof statementEndpoints.movement>;
/** What is behind a movement. */
export type MovementSource = NonNullable<Movement['source']>;
/** Name of a fact about a movement. */
export type MovementFact = MovementSource['facts'][number]['name'];
/** Why money moved. */
export type MovementKind = StatementLine['kind'];
/** Code of what a movement is about. */
export type MovementTitleCode = keyof typeof movementTitleParams;
/** What a movement is about: a code and the parameters of its sentence. */
export type MovementTitle = {
  readonly [C in MovementTitleCode]: {
    readonly code: C;
    readonly params: Readonly<Static<(typeof movementTitleParams)[C]>>;
  };
}[MovementTitleCode];
/** What a LINE identity came to: a session, or a ticket to link the LINE account with. */
export type LineOutcome = DataOf<typeof lineEndpoints.login>;
/** A LINE account as people see it. */
export type LineAccount = LineOutcome['line'];
/** The LINE account that is linked to the member. */
export type LineLink = DataOf<typeof lineEndpoints.status>['link'];
/** What a member wants to be sent. */
export type MessageSettings = DataOf<typeof messageEndpoints.settings>;
/** The lotto lobby's data. */
export type LottoLobby = NonNullable<ReplyOf<typeof lottoEndpoints.lobby>>['data'];
/** One lotto kind. */
export type LottoKind = LottoLobby['categories'][number]['kinds'][number]['kind'];
/** One group of the lotto lobby. */
export type LottoCategory = LottoLobby['categories'][number]['category'];
/** A round with everything that the bet screen draws itself from. */
export type LottoRoundDetail = DataOf<typeof lottoEndpoints.round>;
/** One round. */
export type LottoRound = LottoRoundDetail['round'];
/** State of a round. */
export type LottoRoundState = LottoRound['state'];
/** Rate, odds and bounds of one bet type. */
export type LottoRate = LottoRoundDetail['rates'][number];
/** Code of a bet type. */
export type LottoBetType = LottoRate['bet_type'];
/** A limit on one number. */
export type LottoNumberLimit = LottoRoundDetail['limits'][number];
/** What was drawn. */
export type LottoResult = NonNullable<LottoRoundDetail['result']>;
/** A final result that was wrong, with what took its place. */
export type LottoCorrection = NonNullable<LottoRoundDetail['corrections']>[number];
/** A round of the results page. */
export type LottoRoundResult = DataOf<typeof lottoEndpoints.results>['items'][number];
/** A validated slip. */
export type LottoValidation = DataOf<typeof lottoEndpoints.validate>;
/** One line of a validated slip. */
export type LottoValidatedLine = LottoValidation['lines'][number];
/** One bill. */
export type LottoBill = DataOf<typeof lottoEndpoints.billList>['items'][number];
/** State of a bill or of one of its lines. */
export type LottoBillState = LottoBill['state'];
/** One line of a bill. */
export type LottoBillLine = DataOf<typeof lottoEndpoints.billDetail>['lines'][number];
/** A saved slip. */
export type LottoSlip = DataOf<typeof lottoEndpoints.slips>['items'][number];
/** A yeekee round while it runs. */
export type YeekeeRoom = DataOf<typeof lottoEndpoints.yeekeeList>;
/** One shot of a running round. */
export type YeekeeShot = YeekeeRoom['shots'][number];
/** One promotion of the list. */
export type Promotion = DataOf<typeof promotionEndpoints.list>['items'][number];
/** One bonus that a member took. */
export type BonusGrant = DataOf<typeof promotionEndpoints.mine>['open'][number];
/** A promotion that was chosen in a deposit. */
export type PromotionChosen = DataOf<typeof promotionEndpoints.mine>['choices'][number];
/** An open bonus as the wallets name it. */
export type OpenBonus = NonNullable<DataOf<typeof walletEndpoints.wallets>['promotions']>[number];
/** What a coupon gives. */
export type CouponOffer = DataOf<typeof couponEndpoints.check>['offer'];
/** Redeemed coupons, and the state of the field. */
export type CouponHistory = DataOf<typeof couponEndpoints.history>;
/** How commissions work now. */
export type AffiliateConfigs = DataOf<typeof affiliateEndpoints.configs>;
/** A member's code, links and sums. */
export type AffiliateSummary = DataOf<typeof affiliateEndpoints.summary>;
/** One friend with a masked name. */
export type AffiliateFriend = DataOf<typeof affiliateEndpoints.network>['items'][number];
/** One commission row. */
export type AffiliateCommission = DataOf<typeof affiliateEndpoints.transactions>['items'][number];
/** A day's commissions by kind. */
export type AffiliateDay = DataOf<typeof affiliateEndpoints.transactionsV2>['items'][number];
/** Redeemed commissions. */
export type AffiliateRedemption = DataOf<typeof affiliateEndpoints.redeem>;
/** What commissions have rates for. */
export type AffiliateKind = AffiliateCommission['kind'];
/** One poll of the list. */
export type PollItem = DataOf<typeof pollEndpoints.list>['items'][number];
/** A poll's question, choices and rules. */
export type Poll = DataOf<typeof pollEndpoints.config>;
/** A member's votes in a poll and how many are left. */
export type PollQuota = DataOf<typeof pollEndpoints.quotaGet>;
/** Votes per choice, where they are shown. */
export type PollStats = DataOf<typeof pollEndpoints.stats>;
/** The drawn winners. */
export type PollWinners = DataOf<typeof pollEndpoints.winners>;
/** Everything to draw a poll's winners again. */
export type PollProof = NonNullable<DataOf<typeof pollEndpoints.proof>['proof']>;
/** One item of the points shop. */
export type ShopItem = DataOf<typeof redemptionEndpoints.list>['items'][number];
/** The points shop as the caller sees it. */
export type Shop = DataOf<typeof redemptionEndpoints.list>;
/** What a redemption would do. */
export type RedemptionCalc = DataOf<typeof redemptionEndpoints.calc>;
/** One redemption with the state of its parcel. */
export type Redemption = DataOf<typeof redemptionEndpoints.redeem>['redemption'];
/** How cashback and refund work now. */
export type CashbackTerms = DataOf<typeof cashbackEndpoints.terms>;
/** The running day's turnover. */
export type CashbackToday = DataOf<typeof cashbackEndpoints.turnoverToday>;
/** One credited day. */
export type CashbackDay = DataOf<typeof cashbackEndpoints.turnoverHistory>['items'][number];
/** What cashback has rates for. */
export type CashbackKind = CashbackDay['parts'][number]['kind'];
/** The running week and those that are over. */
export type RefundWeeks = DataOf<typeof cashbackEndpoints.lossWeeks>;
/** A week that is over. */
export type RefundWeek = RefundWeeks['ended'][number];
/** One claimed refund. */
export type RefundClaim = DataOf<typeof cashbackEndpoints.lossClaim>;
/** The member's quests of the running periods. */
export type QuestList = DataOf<typeof questEndpoints.list>;
/** One quest with the member's progress. */
export type Quest = QuestList['items'][number];
/** What a quest measures. */
export type QuestMeasure = Quest['measure'];
/** One day of a quest of days in a row. */
export type QuestDay = NonNullable<Quest['days']>[number];
/** One claimed reward. */
export type QuestClaim = DataOf<typeof questEndpoints.history>['items'][number];
/** The wheel with its settings under `configs`. */
export type WheelConfig = DataOf<typeof wheelEndpoints.configV2>;
/** A sector of the wheel. */
export type WheelPrize = WheelConfig['prizes'][number];
/** A drawn prize. */
export type WheelSpin = DataOf<typeof wheelEndpoints.spinV2>;
/** A spin of the history. */
export type WheelSpinLine = DataOf<typeof wheelEndpoints.history>['items'][number];
/** One line of the winners' board. */
export type WheelWinner = DataOf<typeof wheelEndpoints.board>['items'][number];
/** The running seed, revealed seeds, and a log. */
export type WheelProof = DataOf<typeof wheelEndpoints.proof>;

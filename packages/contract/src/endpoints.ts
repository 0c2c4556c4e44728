import { affiliateEndpoints } from './affiliate/endpoints.ts';
import { agentEndpoints } from './agent/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { cashbackEndpoints } from './cashback/endpoints.ts';
import { recoveryEndpoints } from './auth/recovery-endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { pageEndpoints } from './content/page-endpoints.ts';
import { couponEndpoints } from './coupon/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { gameEndpoints } from './game/endpoints.ts';
import { lineEndpoints } from './line/endpoints.ts';
import { lineFileEndpoints } from './line/file-endpoints.ts';
import { lineLinkEndpoints } from './line/link-endpoints.ts';
import { lobbyEndpoints } from './lobby/endpoints.ts';
import { lottoEndpoints } from './lotto/endpoints.ts';
import { messageLinkEndpoints } from './message/link-endpoints.ts';
import { messageEndpoints } from './message/endpoints.ts';
import { memberEndpoints } from './member/endpoints.ts';
import { sessionEndpoints } from './auth/session-endpoints.ts';
import { rightsEndpoints } from './member/rights-endpoints.ts';
import { caseEndpoints } from './payment/case-endpoints.ts';
import { paymentEndpoints } from './payment/endpoints.ts';
import { pollEndpoints } from './poll/endpoints.ts';
import { promotionEndpoints } from './promotion/endpoints.ts';
import { protectionEndpoints } from './protection/endpoints.ts';
import { questEndpoints } from './quest/endpoints.ts';
import { redemptionEndpoints } from './redemption/endpoints.ts';
import { statementEndpoints } from './statement/endpoints.ts';
import { walletEndpoints } from './wallet/endpoints.ts';
import { wheelEndpoints } from './wheel/endpoints.ts';
import { withdrawEndpoints } from './withdraw/endpoints.ts';

/** Every call of every area, for guards, OpenAPI and tests; clients import the area's own table. */
export const endpoints: readonly Endpoint[] = [
  agentEndpoints,
  authEndpoints,
  recoveryEndpoints,
  memberEndpoints,
  sessionEndpoints,
  rightsEndpoints,
  walletEndpoints,
  gameEndpoints,
  lobbyEndpoints,
  paymentEndpoints,
  caseEndpoints,
  promotionEndpoints,
  couponEndpoints,
  questEndpoints,
  pollEndpoints,
  redemptionEndpoints,
  statementEndpoints,
  contentEndpoints,
  pageEndpoints,
  lottoEndpoints,
  lineEndpoints,
  lineLinkEndpoints,
  lineFileEndpoints,
  withdrawEndpoints,
  cashbackEndpoints,
  affiliateEndpoints,
  messageEndpoints,
  messageLinkEndpoints,
  protectionEndpoints,
  wheelEndpoints,
].flatMap((table) => Object.values<Endpoint>(table));

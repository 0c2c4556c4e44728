import { caseEndpoints, paymentEndpoints } from '@benjarong/contract';
import { paymentSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';
import { listCases, openCase } from './cases.ts';
import { channelInfo, channels } from './channels.ts';
import { cancelOrder } from './cancel.ts';
import { generateQr } from './generate.ts';
import { orderInfo, orderStatus, pendingOrders } from './orders.ts';
import { orderPicture } from './picture.ts';
import { sendSlip } from './slip.ts';
import { receiveEvents } from './webhook.ts';

// 5 MB as base64 and the rest of the body.
const slipBody = { bodyLimit: 7_000_000, tooLarge: 'payment_slip_too_large' } as const;

/** Registers the payment area's calls. */
export function paymentRoutes(app: App): void {
  defineRoute(app, paymentEndpoints.channels, paymentSchemas.channels, ({ deps, member }) =>
    channels(deps, member.memberId),
  );
  defineRoute(app, paymentEndpoints.info, paymentSchemas.info, ({ deps, member, query }) =>
    channelInfo(deps, member.memberId, query.channel_id),
  );
  defineRoute(
    app,
    paymentEndpoints.generateQr,
    paymentSchemas.generateQr,
    ({ deps, tx, member, body }) => generateQr(deps, tx, member.memberId, body),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(app, paymentEndpoints.qrcodeInfo, paymentSchemas.qrcodeInfo, ({ deps, member, query }) =>
    orderInfo(deps, member.memberId, query.order_id),
  );
  defineRoute(app, paymentEndpoints.inquiryStatus, paymentSchemas.inquiryStatus, ({ deps, member, query }) =>
    orderStatus(deps, member.memberId, query.order_id),
  );
  defineRoute(app, paymentEndpoints.pending, paymentSchemas.pending, ({ deps, member }) =>
    pendingOrders(deps, member.memberId),
  );
  defineRoute(
    app,
    paymentEndpoints.cancel,
    paymentSchemas.cancel,
    ({ deps, member, body }) => cancelOrder(deps, member.memberId, body.order_id),
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    paymentEndpoints.slip,
    paymentSchemas.slip,
    ({ deps, member, body }) => sendSlip(deps, member.memberId, body),
    { limit: { by: 'member', max: 20, windowSeconds: 3_600 }, ...slipBody },
  );
  defineRoute(app, caseEndpoints.cases, paymentSchemas.cases, ({ deps, member }) =>
    listCases(deps, member.memberId),
  );
  defineRoute(
    app,
    caseEndpoints.openCase,
    paymentSchemas.openCase,
    ({ deps, member, body }) => openCase(deps, member.memberId, body),
    { limit: { by: 'member', max: 20, windowSeconds: 3_600 }, ...slipBody },
  );
  defineRoute(
    app,
    paymentEndpoints.webhook,
    paymentSchemas.webhook,
    ({ deps, params, body }) => receiveEvents(deps, params.provider, body),
    {
      verifier: ({ providers }, { provider }) => findAdapter(providers.payin, provider)?.webhook?.verify,
      anyBody: true,
    },
  );
  defineRoute(app, paymentEndpoints.picture, paymentSchemas.picture, ({ deps, params }) =>
    orderPicture(deps, params.order, params.file),
  );
}

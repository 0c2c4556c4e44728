import { paymentEndpoints } from '@benjarong/contract';
import { paymentSchemas } from '@benjarong/contract/schemas';

import { type App, AppError, defineRoute } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';
import { channelInfo, channels } from './channels.ts';
import { generateQr, orderInfo, orderStatus } from './orders.ts';
import { orderPicture } from './picture.ts';
import { canDeposit } from './settings.ts';
import { receiveEvents } from './webhook.ts';

/** Registers the payment area's calls. */
export function paymentRoutes(app: App): void {
  defineRoute(app, paymentEndpoints.channels, paymentSchemas.channels, ({ deps }) => channels(deps.db));
  defineRoute(app, paymentEndpoints.info, paymentSchemas.info, ({ deps, query }) =>
    channelInfo(deps.db, query.channel_id),
  );
  defineRoute(
    app,
    paymentEndpoints.generateQr,
    paymentSchemas.generateQr,
    async ({ deps, tx, member, body }) => {
      if (!(await canDeposit(deps, tx))) throw new AppError('payment_not_ready');
      return generateQr(deps, tx, member.memberId, body);
    },
    { limit: { by: 'member', max: 30, windowSeconds: 60 } },
  );
  defineRoute(app, paymentEndpoints.qrcodeInfo, paymentSchemas.qrcodeInfo, ({ deps, member, query }) =>
    orderInfo(deps, member.memberId, query.order_id),
  );
  defineRoute(app, paymentEndpoints.inquiryStatus, paymentSchemas.inquiryStatus, ({ deps, member, query }) =>
    orderStatus(deps, member.memberId, query.order_id),
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

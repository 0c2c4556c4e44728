import { lottoEndpoints } from '@benjarong/contract';
import { lottoSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';
import { cancelBill } from './bill/cancel.ts';
import { createBill } from './bill/create.ts';
import { billList } from './bill/list.ts';
import { billDetail } from './bill/bills.ts';
import { validateBill } from './bill/validate.ts';
import {
  lobby,
  rates,
  results,
  roundDetail,
  roundLimit,
  roundRate,
  roundResult,
  roundRule,
  rounds,
} from './queries.ts';
import { shootNumber } from './yeekee/shoot.ts';
import { deleteSlip, savedSlips, saveSlip } from './bill/saved-slips.ts';
import { drawStats } from './result/stats.ts';
import { receiveDraw } from './result/webhook.ts';
import { yeekeeDays, yeekeeProof, yeekeeRoom } from './yeekee/queries.ts';

// A slip of 1,000 lines fits.
const slipBytes = 262_144;

/** Registers the lotto area's calls. */
export function lottoRoutes(app: App): void {
  reading(app);
  bills(app);
  yeekee(app);
  defineRoute(
    app,
    lottoEndpoints.webhook,
    lottoSchemas.webhook,
    ({ deps, params, body }) => receiveDraw(deps, params.feed, body),
    {
      verifier: ({ providers }, { feed }) => findAdapter(providers.draw, feed)?.webhook?.verify,
      anyBody: true,
    },
  );
}

function reading(app: App): void {
  defineRoute(app, lottoEndpoints.lobby, lottoSchemas.lobby, async ({ deps }) => ({
    status: 0 as const,
    message: '',
    data: await lobby(deps),
  }));
  defineRoute(app, lottoEndpoints.rounds, lottoSchemas.rounds, ({ deps, query }) => rounds(deps, query));
  defineRoute(app, lottoEndpoints.round, lottoSchemas.round, ({ deps, query }) =>
    roundDetail(deps, query.round_id),
  );
  defineRoute(app, lottoEndpoints.rule, lottoSchemas.rule, ({ deps, query }) =>
    roundRule(deps, query.round_id),
  );
  defineRoute(app, lottoEndpoints.rate, lottoSchemas.rate, ({ deps, query }) =>
    roundRate(deps, query.round_id),
  );
  defineRoute(app, lottoEndpoints.rates, lottoSchemas.rates, ({ deps, query }) => rates(deps, query));
  defineRoute(app, lottoEndpoints.limit, lottoSchemas.limit, ({ deps, query }) =>
    roundLimit(deps, query.round_id),
  );
  defineRoute(app, lottoEndpoints.result, lottoSchemas.result, ({ deps, query }) =>
    roundResult(deps, query.round_id),
  );
  defineRoute(app, lottoEndpoints.results, lottoSchemas.results, ({ deps, query }) => results(deps, query));
  defineRoute(app, lottoEndpoints.stats, lottoSchemas.stats, ({ deps, query }) => drawStats(deps, query));
}

function bills(app: App): void {
  defineRoute(
    app,
    lottoEndpoints.validate,
    lottoSchemas.validate,
    ({ deps, member, body }) => validateBill(deps, member.memberId, body),
    { bodyLimit: slipBytes, limit: { by: 'member', max: 120, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    lottoEndpoints.create,
    lottoSchemas.create,
    ({ deps, tx, member, body }) => createBill(deps, tx, member.memberId, body),
    { bodyLimit: slipBytes, limit: { by: 'member', max: 120, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    lottoEndpoints.cancel,
    lottoSchemas.cancel,
    ({ deps, tx, member, body }) => cancelBill(deps, tx, member.memberId, body.bill_id),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(app, lottoEndpoints.billList, lottoSchemas.billList, ({ deps, member, query }) =>
    billList(deps, member.memberId, query),
  );
  defineRoute(app, lottoEndpoints.billDetail, lottoSchemas.billDetail, ({ deps, member, query }) =>
    billDetail(deps, member.memberId, query.bill_id),
  );
  defineRoute(app, lottoEndpoints.slips, lottoSchemas.slips, ({ deps, member }) =>
    savedSlips(deps, member.memberId),
  );
  defineRoute(
    app,
    lottoEndpoints.saveSlip,
    lottoSchemas.saveSlip,
    ({ deps, tx, member, body }) => saveSlip(deps, tx, member.memberId, body),
    { transaction: true, bodyLimit: slipBytes, limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(app, lottoEndpoints.deleteSlip, lottoSchemas.deleteSlip, ({ deps, member, body }) =>
    deleteSlip(deps, member.memberId, body.slip_id),
  );
}

function yeekee(app: App): void {
  defineRoute(app, lottoEndpoints.yeekeeList, lottoSchemas.yeekeeList, ({ deps, session, query }) =>
    yeekeeRoom(deps, session?.memberId, query),
  );
  defineRoute(app, lottoEndpoints.yeekeeLists, lottoSchemas.yeekeeLists, ({ deps, query }) =>
    yeekeeDays(deps, query),
  );
  defineRoute(
    app,
    lottoEndpoints.shootNumber,
    lottoSchemas.shootNumber,
    ({ deps, tx, member, body }) => shootNumber(deps, tx, member.memberId, body),
    { transaction: true, limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(app, lottoEndpoints.proof, lottoSchemas.proof, ({ deps, query }) =>
    yeekeeProof(deps, query.round_id),
  );
}

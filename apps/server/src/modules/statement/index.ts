import { statementEndpoints } from '@benjarong/contract';
import { statementSchemas } from '@benjarong/contract/schemas';

import { defineRoute, type Module } from '../../kernel/index.ts';
import { seedHistory } from './seed.ts';
import { statement } from './list-statement.ts';

/** Every movement of a member's money, as lists and as CSV; last of the money areas, so it seeds the demo member's history. */
export const statementModule: Module = {
  name: 'statement',
  seed: seedHistory,
  routes: (app) =>
    defineRoute(
      app,
      statementEndpoints.statement,
      statementSchemas.statement,
      ({ deps, member, query }) => statement(deps, member.memberId, query),
      { limit: { by: 'member', max: 120, windowSeconds: 60 } },
    ),
};

import { statementEndpoints } from '@benjarong/contract';
import { statementSchemas } from '@benjarong/contract/schemas';
import { defineRoute } from '../../kernel/index.ts';
import { statement } from './list-statement.ts';
import { movement } from './movement.ts';
import type { App } from '../../kernel/index.ts';

/** Registers the endpoints of the area. */
export function statementRoutes(app: App): void {
  defineRoute(
    app,
    statementEndpoints.statement,
    statementSchemas.statement,
    ({ deps, member, query }) => statement(deps, member.memberId, query),
    { limit: { by: 'member', max: 120, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    statementEndpoints.movement,
    statementSchemas.movement,
    ({ deps, member, query }) => movement(deps, member.memberId, query.id),
    { limit: { by: 'member', max: 240, windowSeconds: 60 } },
  );
}

import { memberEndpoints } from '@benjarong/contract';
import { memberSchemas } from '@benjarong/contract/schemas';
import { transact } from '../../db/index.ts';
import { type App, AppError, defineRoute, isUuid } from '../../kernel/index.ts';
import { endSession, listSessions, userInfo } from '../auth/index.ts';
import { profile } from './profile.ts';
import { updateBankAccount } from './update-bank-account.ts';

/** Registers the endpoints of the area. */
export function memberRoutes(app: App): void {
  defineRoute(app, memberEndpoints.validate, memberSchemas.validate, ({ deps, member }) =>
    userInfo(deps.db, member.memberId),
  );
  defineRoute(app, memberEndpoints.profile, memberSchemas.profile, ({ deps, member }) =>
    profile(deps, member.memberId),
  );
  defineRoute(app, memberEndpoints.sessions, memberSchemas.sessions, async ({ deps, member }) => {
    const open = await listSessions(deps, member.memberId);
    return {
      items: open.map((session) => ({
        session_id: session.id,
        device: session.userAgent.slice(0, 200),
        ip: session.ip,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        current: session.id === member.sessionId,
      })),
    };
  });
  defineRoute(
    app,
    memberEndpoints.revokeSession,
    memberSchemas.revokeSession,
    async ({ deps, member, body }) => {
      const sessionId = body.session_id;
      const ended =
        isUuid(sessionId) &&
        (await transact(deps.db, (tx) =>
          endSession(tx, { sessionId, memberId: member.memberId, reason: 'revoked', now: deps.clock.now() }),
        ));
      if (!ended) throw new AppError('not_found');
    },
  );
  defineRoute(
    app,
    memberEndpoints.updateBankAccount,
    memberSchemas.updateBankAccount,
    ({ deps, member, body, ip }) => updateBankAccount(deps, { ...member, ip }, body),
  );
}

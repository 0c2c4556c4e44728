import { memberEndpoints, rightsEndpoints, sessionEndpoints } from '@benjarong/contract';
import { memberSchemas } from '@benjarong/contract/schemas';
import { transact } from '../../db/index.ts';
import { type App, AppError, defineRoute, isUuid } from '../../kernel/index.ts';
import { callerOf, endSession, listSessions, userInfo } from '../auth/index.ts';
import { changeMobile, sendMobileCode } from './change-mobile.ts';
import { consentOf, giveConsent } from './consents.ts';
import { eraseMember, eraseReasons } from './erase.ts';
import { exportMember } from './export.ts';
import { readNotices, unreadNotices } from './notices.ts';
import { profile } from './profile.ts';
import { addSecondAccount, removeSecondAccount, payToSecondAccount } from './second-account.ts';
import { updateBankAccount } from './update-bank-account.ts';

/** Registers the endpoints of the area. */
export function memberRoutes(app: App): void {
  defineRoute(app, sessionEndpoints.validate, memberSchemas.validate, ({ deps, member }) =>
    userInfo(deps, member),
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
  defineRoute(
    app,
    memberEndpoints.addSecondAccount,
    memberSchemas.addSecondAccount,
    ({ deps, member, body, ip }) => addSecondAccount(deps, { ...member, ip }, body),
  );
  defineRoute(
    app,
    memberEndpoints.payToSecondAccount,
    memberSchemas.payToSecondAccount,
    ({ deps, member, body, ip }) => payToSecondAccount(deps, { ...member, ip }, body),
  );
  defineRoute(
    app,
    memberEndpoints.removeSecondAccount,
    memberSchemas.removeSecondAccount,
    ({ deps, member, body, ip }) => removeSecondAccount(deps, { ...member, ip }, body),
  );
  rightsRoutes(app);
}

function rightsRoutes(app: App): void {
  defineRoute(app, rightsEndpoints.consent, memberSchemas.consent, ({ deps, member }) =>
    consentOf(deps.db, member.memberId),
  );
  defineRoute(app, rightsEndpoints.giveConsent, memberSchemas.giveConsent, ({ deps, member, body }) =>
    giveConsent(deps, member.memberId, body),
  );
  defineRoute(app, rightsEndpoints.notices, memberSchemas.notices, ({ deps, member }) =>
    unreadNotices(deps.db, member),
  );
  defineRoute(app, rightsEndpoints.readNotices, memberSchemas.readNotices, ({ deps, member, body }) =>
    readNotices(deps, member.memberId, body.notice_ids),
  );
  defineRoute(app, rightsEndpoints.mobileCode, memberSchemas.mobileCode, (context) =>
    sendMobileCode(context.deps, context.member.memberId, context.body, callerOf(context)),
  );
  defineRoute(app, rightsEndpoints.changeMobile, memberSchemas.changeMobile, (context) =>
    changeMobile(context.deps, context.member, context.body, callerOf(context)),
  );
  defineRoute(
    app,
    rightsEndpoints.export,
    memberSchemas.export,
    ({ deps, member, body }) => exportMember(deps, member, body),
    { limit: { by: 'member', max: 10, windowSeconds: 3600 } },
  );
  defineRoute(app, rightsEndpoints.eraseCheck, memberSchemas.eraseCheck, ({ deps, member }) =>
    eraseReasons(deps, member.memberId),
  );
  defineRoute(app, rightsEndpoints.erase, memberSchemas.erase, ({ deps, member, body }) =>
    eraseMember(deps, member, body),
  );
}

import { type Module } from '../../kernel/index.ts';
import { memberAudit } from './audit.ts';
import { memberCommands } from './commands.ts';
import { findNamedMember } from './members.ts';
import { memberRoutes } from './routes.ts';

/** The member's own data and devices, and the operator's look at members. */
export const memberModule: Module = {
  name: 'member',
  routes: memberRoutes,
  commands: memberCommands,
  subjects: {
    member: { key: async (q, name) => (await findNamedMember(q, name, { withErased: true }))?.id },
  },
  audit: memberAudit,
};

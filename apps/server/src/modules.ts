import type { Module } from './kernel/module.ts';
import { agentModule } from './modules/agent/agent.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { memberModule } from './modules/member/member.module.ts';

/** Every module of the server in the order of registration and seeding; add yours as one line. */
export const modules: readonly Module[] = [
  ledgerModule,
  agentModule,
  memberModule,
  authModule,
  contentModule,
];

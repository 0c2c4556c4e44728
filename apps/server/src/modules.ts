import type { Module } from './kernel/module.ts';
import { ledgerModule } from './modules/ledger/index.ts';

/** Every module of the server in the order of registration and seeding; add yours as one line. */
export const modules: readonly Module[] = [
  ledgerModule,
];

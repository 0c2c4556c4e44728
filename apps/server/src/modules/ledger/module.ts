import type { Module } from '../../kernel/module.ts';
import { ledgerAudit } from './audit.ts';

/** The ledger among the modules: no routes of its own, the invariants 1 to 4 as audit. */
export const ledgerModule: Module = { name: 'ledger', audit: ledgerAudit };

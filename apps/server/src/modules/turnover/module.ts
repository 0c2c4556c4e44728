import type { Module } from '../../kernel/index.ts';
import { turnoverAudit } from './audit.ts';
import { turnoverCommands } from './commands.ts';

/** Settled stakes and what members have to turn over. */
export const turnoverModule: Module = { name: 'turnover', commands: turnoverCommands, audit: turnoverAudit };

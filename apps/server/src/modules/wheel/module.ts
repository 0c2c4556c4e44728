import type { Module } from '../../kernel/index.ts';
import { wheelAudit } from './audit.ts';
import { wheelCommands } from './commands.ts';
import { wheelRoutes } from './routes.ts';
import { seedWheel } from './seed.ts';

/** The prize wheel: published odds, free spins and points, and the proof of every spin. */
export const wheelModule: Module = {
  name: 'wheel',
  routes: wheelRoutes,
  commands: wheelCommands,
  audit: wheelAudit,
  seed: seedWheel,
};

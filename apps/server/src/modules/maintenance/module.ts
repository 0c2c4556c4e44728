import type { Module } from '../../kernel/index.ts';
import { maintenanceCommands } from './commands.ts';
import { maintenanceGate } from './routes.ts';

/** Maintenance of the whole site or of an area. */
export const maintenanceModule: Module = {
  name: 'maintenance',
  routes: maintenanceGate,
  commands: maintenanceCommands,
};

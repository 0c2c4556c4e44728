import type { Module } from '../../kernel/index.ts';
import { staffAudit } from './audit.ts';
import { staffCommands } from './commands.ts';
import { logHeadGauge, staffJobs } from './head.ts';

/** Who did what: the log of acts, the history of what was set, and the proofs of both. */
export const staffModule: Module = {
  name: 'staff',
  commands: staffCommands,
  audit: staffAudit,
  jobs: staffJobs,
  gauges: [logHeadGauge],
};

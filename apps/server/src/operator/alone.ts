import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Config, ConfigError } from '../config.ts';
import { openDatabase } from '../db/index.ts';
import { createDeps } from '../deps.ts';
import { systemClock } from '../kernel/clock.ts';
import { createLog } from '../kernel/log.ts';
import { modules } from '../modules.ts';
import { createProviders } from '../providers/providers.ts';
import { type OperatorOutput, printHelp, runOperator } from './program.ts';
import { actingOf, type OperatorRequest } from './socket.ts';

/** Prints the help that `args` ask for; opens no database. Returns the exit code. */
export function runHelp(args: readonly string[], output: OperatorOutput): Promise<number> {
  return printHelp(modules, args, output);
}

/**
 * Carries a request out in this process, on the database that no server holds; returns the exit code. ConfigError where
 * there is no database yet: without the server's environment a command would change one that nothing else reads.
 */
export async function runAlone(
  config: Config,
  request: OperatorRequest,
  output: OperatorOutput,
): Promise<number> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'db'))) {
    throw new ConfigError([
      `There is no database in ${config.dataDir}. Run the command with the server's environment (DATABASE_URL or DATA_DIR), or start the server once.`,
    ]);
  }
  const database = await openDatabase(config);
  try {
    if (config.migrateOnStart) await database.migrate();
    const log = createLog({ logLevel: 'silent' });
    const deps = createDeps({
      config,
      database,
      clock: systemClock,
      log,
      providers: createProviders(config, systemClock, log),
    });
    return await runOperator(deps, modules, request.args, output, request.cwd, actingOf(request));
  } finally {
    await database.close();
  }
}

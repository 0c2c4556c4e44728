import type { Config } from '../config.ts';
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

/** Carries a request out in this process, on the database that no server holds; returns the exit code. */
export async function runAlone(
  config: Config,
  request: OperatorRequest,
  output: OperatorOutput,
): Promise<number> {
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

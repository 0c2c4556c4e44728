import { ConfigError, loadConfig } from '../config.ts';
import { DataDirLockedError, openDatabase } from '../db/index.ts';
import { createDeps } from '../deps.ts';
import { systemClock } from '../kernel/clock.ts';
import { createLog } from '../kernel/log.ts';
import { modules } from '../modules.ts';
import { createProviders } from '../providers/providers.ts';
import { type OperatorOutput, printHelp, runOperator, wantsHelp } from './program.ts';
import { actingOf, askServer, requesterHere } from './socket.ts';

const output: OperatorOutput = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

// The reader of a pipe went away (`operator … | head`): no one is left to tell.
process.stdout.on('error', () => process.exit());

async function main(args: readonly string[]): Promise<number> {
  // Help opens no database and asks no server: it must answer on a machine where neither runs.
  if (wantsHelp(args)) return printHelp(modules, args, output);
  const config = loadConfig(process.env);
  // Where `npm run operator` was typed; npm itself changes to the project's folder.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  const requester = requesterHere(process.env);
  const answered = await askServer(config.dataDir, { args, cwd, ...requester }, output);
  if (answered !== undefined) return answered;
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
    return await runOperator(deps, modules, args, output, cwd, actingOf(requester));
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DataDirLockedError;
  const message = error instanceof Error ? error.message : String(error);
  output.err(`${known ? '' : 'The operator could not start: '}${message}\n`);
  process.exitCode = 1;
}

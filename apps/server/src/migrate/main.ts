import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/index.ts';
import { prepareJobs } from '../kernel/jobs.ts';
import { modules } from '../modules.ts';
import { startSentence } from '../start-sentence.ts';
import { grantRuntime } from './grants.ts';
import { readArguments, usage } from './arguments.ts';

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if ('mistake' in asked) {
    process.stderr.write(`${asked.mistake}\n\n${usage}`);
    return 2;
  }
  if (asked.help) {
    process.stdout.write(usage);
    return 0;
  }
  const { env } = process;
  // Only where the database is: a migration needs no secret of the product.
  const config = loadConfig({
    NODE_ENV: 'development',
    DATABASE_URL: env['MIGRATION_DATABASE_URL'] || env['DATABASE_URL'],
    DATA_DIR: env['DATA_DIR'],
  });
  const database = await openDatabase(config);
  try {
    if (asked.check) {
      const { missing, newer } = await database.schema();
      for (const name of missing) print(`missing  ${name}`);
      for (const name of newer) print(`newer    ${name}`);
      print(missing.length === 0 ? 'The schema is up to date.' : `${missing.length} migration(s) to apply.`);
      return missing.length === 0 ? 0 : 1;
    }
    const applied = await database.migrate();
    for (const name of applied) print(`applied  ${name}`);
    await prepareJobs(database, modules);
    if (asked.runtimeRole !== undefined) {
      await grantRuntime(database, asked.runtimeRole);
      print(`granted  what the server needs to ${asked.runtimeRole}`);
    }
    print('The schema is up to date.');
    return 0;
  } finally {
    await database.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${startSentence(error)}\n`);
  process.exitCode = 1;
}

import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { rolldown } from 'rolldown';

/** A program beside the tests as one file. */
export interface Runner {
  /** For `node`, without a loader. */
  readonly file: string;
  readonly remove: () => void;
}

/**
 * Makes one file of a program in this folder (`payout-runner`): a process then starts in a tenth of the time that loading
 * its modules one by one takes. Remove it after the tests.
 */
export async function makeRunner(name: string): Promise<Runner> {
  // As deep below the package as the server's own bundle, which finds the migrations from where it lies.
  const folder = resolve(import.meta.dirname, '../../.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: join(import.meta.dirname, `${name}.ts`),
    platform: 'node',
    // The embedded database is loaded but not used; `pg` does without its native part.
    external: ['@electric-sql/pglite', 'pg-native'],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return { file, remove: () => rmSync(file, { force: true }) };
}

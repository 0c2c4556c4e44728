// `npm run test:pg`: the whole server suite and the races on a real PostgreSQL, a throwaway cluster that the run starts
// itself (or the server that TEST_DATABASE_URL names). Without PostgreSQL it says so; REQUIRE_POSTGRES=1 makes that a failure.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { ensurePrograms } = await import('./pg-cluster.mjs');
const { run } = await import('./lib/run.mjs');

if (!process.env.TEST_DATABASE_URL) {
  try {
    ensurePrograms();
  } catch (error) {
    console.error(`${error.message}\nThe PostgreSQL suite did not run.`);
    process.exit(process.env.REQUIRE_POSTGRES === '1' ? 1 : 0);
  }
}
run('server suite on PostgreSQL', 'vitest', ['run', '--config', 'vitest.pg.config.ts'], {
  cwd: 'apps/server',
});

import { startCluster } from '../../../../scripts/pg-cluster.mjs';

/** One cluster for the run, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const cluster = await startCluster();
  // Workers are started afterwards and inherit it.
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return () => cluster.stop();
}

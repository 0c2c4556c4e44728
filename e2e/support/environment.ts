import path from 'node:path';

const first = Number(process.env['E2E_PORT'] ?? 4310);

/** Where one environment listens and keeps its data; its ports differ from `npm start`'s. */
export function environmentOf(index: number) {
  const port = first + 2 * index;
  return {
    port,
    sandboxPort: port + 1,
    product: `http://localhost:${port}`,
    sandbox: `http://localhost:${port + 1}`,
    dataDir: path.resolve(import.meta.dirname, `../../.cache/e2e-data-${index}`),
  } as const;
}

/** How many environments, and so workers, a run has. */
export const environments = Number(process.env['E2E_WORKERS'] ?? 1);

/** The environment of this worker: no one else changes a setting in it, or links its LINE users, while a test runs. */
export const environment = environmentOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

import path from 'node:path';

const port = Number(process.env['E2E_PORT'] ?? 4310);

/** Where the world of one browser run listens and keeps its data; its ports differ from `npm start`'s. */
export const world = {
  port,
  sandboxPort: port + 1,
  product: `http://localhost:${port}`,
  sandbox: `http://localhost:${port + 1}`,
  dataDir: path.resolve(import.meta.dirname, '../../.cache/e2e-data'),
} as const;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { buildSandbox } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

try {
  const config = loadConfig(process.env);
  if (!existsSync(config.assetsDir)) {
    // From source in a fresh clone: pages and games need their scripts, styles and fonts once.
    spawnSync('rolldown', ['-c'], {
      cwd: join(config.assetsDir, '../..'),
      shell: process.platform === 'win32',
    });
    if (!existsSync(config.assetsDir)) fail('Run `pnpm --filter @benjarong/sandbox build` once.');
  }
  const app = await buildSandbox(config);
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`sandbox ready at ${address}\n`);
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  fail(busy ? 'The sandbox port is in use. Set SANDBOX_PORT to a free one.' : String(error));
}

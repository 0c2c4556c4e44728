import { buildSandbox } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

try {
  const config = loadConfig(process.env);
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

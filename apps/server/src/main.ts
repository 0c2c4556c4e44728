import { ConfigError, loadConfig } from './config.ts';
import { DataDirLockedError } from './db/index.ts';
import { MigrationError } from './db/migrate.ts';
import { createLog } from './kernel/log.ts';
import { startServer } from './server.ts';

const sentence = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof DataDirLockedError || error instanceof MigrationError)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${String('port' in error ? error.port : '')} is taken by another program. Stop it, or set PORT to another port.`;
  }
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

const main = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const log = createLog(config);
  const server = await startServer(config, log);
  log.info({ address: server.address }, 'open');
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) process.exit(1); // asked twice: at once
    stopping = true;
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  const broken = (error: unknown): void => {
    log.fatal({ err: error }, 'an error that nobody caught: the process stops');
    stop(1);
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
};

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});

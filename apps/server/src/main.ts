import { loadConfig } from './config.ts';
import { createLog } from './kernel/log.ts';
import { seedDemo, startServer } from './server.ts';
import { startSentence } from './start-sentence.ts';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config);
  if (process.argv.includes('--seed')) return seedDemo(config, log);
  const server = await startServer(config, log).catch((error: unknown) => {
    // The sentence on the screen is short; anyone who must look deeper finds the rest here, without values.
    log.fatal({ err: error }, 'server.not_started');
    throw error;
  });
  log.info({ address: server.address }, 'server.listening');
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
    log.fatal({ err: error }, 'server.crashed');
    stop(1);
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startSentence(error)}\n`);
  process.exit(1);
});

// A sandbox process for tests that kill it: the real one with short waits.
import { buildSandbox } from '../app.ts';
import { loadConfig } from '../config.ts';

const config = loadConfig(process.env);
const app = await buildSandbox({ ...config, backoff: [30, 60], callTimeout: 30_000 });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

// Fails when something listens on one of the ports that are given: a server that an earlier run left would be tested.
import { createServer } from 'node:net';

for (const port of process.argv.slice(2).map(Number)) {
  const server = createServer();
  server.once('error', () => {
    console.error(`Port ${port} is taken: end what listens there, or choose others by E2E_PORT.`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => server.close());
}

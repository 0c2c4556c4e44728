import { afterAll, afterEach } from 'vitest';

import { closeTestApps, openTestApps } from './harness.ts';

// The books balance after every test, whatever it was about.
afterEach(async () => {
  for (const app of openTestApps()) if (app.audited === 'each test') await app.audit();
});

// After the file's own `afterAll`, as it was registered before.
afterAll(closeTestApps);

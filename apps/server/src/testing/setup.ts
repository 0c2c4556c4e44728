import { afterEach } from 'vitest';

import { openTestApps } from './harness.ts';

// The books balance after every test, whatever it was about.
afterEach(async () => {
  for (const app of openTestApps()) await app.audit();
});

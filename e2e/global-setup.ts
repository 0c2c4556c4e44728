import { operatorIn } from './support/people.ts';
import { worldOf, worlds } from './support/world.ts';

/** All visitors of a run share one address: the limits per address, which have tests of their own, step aside. */
async function globalSetup(): Promise<void> {
  for (let index = 0; index < worlds; index += 1)
    for (const setting of ['otp_per_ip_hour', 'login_per_ip_10min', 'register_per_ip_hour'])
      await operatorIn(worldOf(index), 'agent', 'set', setting, '100000');
}

export default globalSetup;

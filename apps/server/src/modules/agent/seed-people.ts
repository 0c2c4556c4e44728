/**
 * The demo member: printed at start and shown on the log-in page, in demo mode only. Seeded by the
 * auth module through registration; its history comes from the services as well.
 */
export const demoMember = {
  username: 'demo888',
  password: 'ChaYen-2569',
  mobile: '0810008888',
  /** Days before the day of seeding on which it registered; its history lies in between. */
  registeredDaysAgo: 60,
  /** Days after the registration at which it became gold. */
  goldAfterDays: 30,
} as const;

/**
 * Demo members who shoot in yeekee rounds, so that rounds of the demo complete. They live in the sandbox, log in and
 * shoot through the API like anyone; the sandbox knows the same names.
 */
export const demoShooters = [
  { username: 'demoyk1', mobile: '0810007701' },
  { username: 'demoyk2', mobile: '0810007702' },
  { username: 'demoyk3', mobile: '0810007703' },
  { username: 'demoyk4', mobile: '0810007704' },
] as const;

/** Password of every demo shooter; they own no money. */
export const demoShooterPassword = 'YingLek-2569';

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

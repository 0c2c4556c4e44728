/**
 * Facts about what is behind a movement and what each is: areas add theirs here and a label in `movementFactText` of the
 * texts. `text` is a name or number to read.
 */
export const movementFacts = {
  game: 'text',
  provider: 'text',
  round: 'text',
  bill: 'text',
  channel: 'text',
  order: 'text',
  entries: 'text',
  day: 'day',
  week_from: 'day',
  week_to: 'day',
  requested: 'baht',
  stake: 'baht',
  payout: 'baht',
  net: 'baht',
  turnover: 'baht',
  bonuses: 'baht',
  net_loss: 'baht',
  credited: 'baht',
  percent: 'text',
  placed_at: 'instant',
  settled_at: 'instant',
  returned_at: 'instant',
  ordered_at: 'instant',
  paid_at: 'instant',
  credited_at: 'instant',
  claimed_at: 'instant',
} as const;

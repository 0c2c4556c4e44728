/** Stakes of a slot in baht; each is a whole number, so that a tenth of it is whole satang. */
export const slotStakes: readonly string[] = [
  '1.00',
  '2.00',
  '5.00',
  '10.00',
  '20.00',
  '50.00',
  '100.00',
  '200.00',
];

/** Stakes of one shot in baht. */
export const fishStakes: readonly string[] = ['0.50', '1.00', '2.00', '5.00', '10.00', '20.00'];

/** Chips of the tables in baht, smallest first. */
export const chips = [5n, 10n, 50n, 100n, 500n] as const;

/** Most that one round of a table takes, in satang. */
export const tableMost = 2_000_000n;

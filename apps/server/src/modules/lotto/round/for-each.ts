/** Does `step` for every round: one that cannot be done holds up none of the others. Throws what went wrong at the end. */
export async function forEachRound<T extends { readonly id: string }>(
  rounds: readonly T[],
  step: (round: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const round of rounds) {
    try {
      await step(round);
    } catch (error) {
      failures.push(new Error(`lotto round ${round.id}`, { cause: error }));
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} lotto rounds failed`, { cause: failures[0] });
}

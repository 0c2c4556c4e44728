import type { Persist } from '../storage/persist.ts';

/** What a new member did on this device. */
export type FirstStep = 'deposit' | 'demo' | 'hidden';

/** Begins the first steps of a member who has just registered here. */
export function beginFirstSteps(persist: Persist, username: string): void {
  persist.write('local', { steps: { ...persist.read('local').steps, [username]: '' } });
}

/** Marks a step of the member who is logged in; nothing for members who did not register here. */
export function markFirstStep(persist: Persist, taken: FirstStep): void {
  const { username } = persist.read('user');
  const { steps } = persist.read('local');
  const before = steps[username];
  if (typeof before !== 'string' || before.includes(taken)) return;
  persist.write('local', { steps: { ...steps, [username]: `${before} ${taken}` } });
}

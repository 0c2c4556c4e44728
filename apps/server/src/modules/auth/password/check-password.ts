import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import type { Member } from '../../member/index.ts';
import { returnAttempt, takeAttempt } from '../login/attempts.ts';

/**
 * Looks at a password under the growing delay of `key` (attempts.ts). An unknown member costs the same
 * time, is counted in the same way and gives the same answer; the caller forgets the attempts after a
 * right password. Throws `login_locked`, or `busy` (503).
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  input: { readonly member: Member | undefined; readonly key: string; readonly password: string },
): Promise<boolean> {
  const { member, key, password } = input;
  await takeAttempt(deps.db, key, deps.clock.now());
  try {
    return await deps.passwords.verify(member?.passwordHash, password);
  } catch (error) {
    if (error instanceof AppError) await returnAttempt(deps.db, key);
    throw error;
  }
}

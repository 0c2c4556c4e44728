import { describe, expect, it } from 'vitest';

import { AppError } from './app-error.ts';
import { createGate, createPasswordHasher } from './password-hasher.ts';

describe('password hashes', () => {
  it('are Argon2id with m 19456, t 2, p 1 and a salt of their own', async () => {
    const hasher = createPasswordHasher();
    const [one, two] = await Promise.all([hasher.hash('ChaYen-2569'), hasher.hash('ChaYen-2569')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify(one, 'ChaYen-2569')).toBe(true);
    expect(await hasher.verify(one, 'chaYen-2569')).toBe(false);
  });

  it('fit a password typed with decomposed letters', async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.verify(await hasher.hash('caf\u00E9-2569'), 'cafe\u0301-2569')).toBe(true);
  });

  it('never fit an unknown user', async () => {
    expect(await createPasswordHasher().verify(undefined, 'an impossible password')).toBe(false);
  });
});

function hold() {
  const release: (() => void)[] = [];
  let active = 0;
  let most = 0;
  const work = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise<void>((resolve) => release.push(resolve));
    active -= 1;
  };
  return { release, work, most: () => most };
}

describe('the gate', () => {
  it('lets two work, fifty wait and answers 503 to the next', async () => {
    const gate = createGate(2, 50);
    const { release, work, most } = hold();
    const all = Array.from({ length: 52 }, () => gate(work));
    const refused = await gate(work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ errorName: 'busy', status: 503 });
    let finished = 0;
    while (finished < 52) {
      const next = release.shift();
      if (next) {
        next();
        finished += 1;
      }
      await Promise.resolve();
    }
    await Promise.all(all);
    expect(most()).toBe(2);
  });

  it('frees its place when the work fails', async () => {
    const gate = createGate(1, 0);
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});

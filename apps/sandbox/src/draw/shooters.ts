import { digitsOf } from './digits.ts';
import { askProduct, at, textAt } from './product.ts';
import { createRounds } from './rounds.ts';

/** Demo members who shoot; the demo product knows them by these names. They own no money. */
export const shooterNames = ['demoyk1', 'demoyk2', 'demoyk3', 'demoyk4'] as const;
const shooterPassword = 'YingLek-2569';

// Two more than the twenty, for shots that are lost on the way.
const shotsPerRound = 22;
const restMs = 5_500;
const strangerMs = 60_000;

interface Shooter {
  readonly username: string;
  token: string | undefined;
  /** Not before this instant: the rest between two shots, or a pause after a refused log-in. */
  freeAt: number;
}

/** Shoots in every open yeekee round so that demo rounds reach the 20 shots. */
export interface Shooters {
  /** Shots that were taken so far. */
  readonly taken: number;
  /** One look: every round gets the shots that are due, as far as a person is free. */
  look(): Promise<void>;
}

/**
 * Demo shooters: they log in and shoot through the API like anyone. Numbers are fixed by key, round and count before the
 * round opens; nothing that is bet or shot changes them.
 */
export function createShooters(options: {
  readonly publicUrl: string;
  readonly key: string;
  readonly timeout: number;
}): Shooters {
  const { publicUrl, key, timeout } = options;
  const shooters = shooterNames.map((username): Shooter => ({ username, token: undefined, freeAt: 0 }));
  const lists = ['closed', 'open'].map((state) =>
    createRounds({ publicUrl, query: `category_id=yeekee&limit=10&state=${state}`, timeout }),
  );
  const fired = new Map<string, number>();
  let taken = 0;

  const logIn = async (shooter: Shooter): Promise<string | undefined> => {
    if (shooter.token !== undefined) return shooter.token;
    const body = { username: shooter.username, password: shooterPassword };
    const reply = await askProduct(`${publicUrl}/api/login`, { body, timeout });
    const token = textAt(reply?.body, 'access_token');
    if (token === '') shooter.freeAt = Date.now() + strangerMs;
    shooter.token = token === '' ? undefined : token;
    return shooter.token;
  };

  const shoot = async (shooter: Shooter, roundId: string): Promise<boolean> => {
    const token = await logIn(shooter);
    if (token === undefined) return false;
    shooter.freeAt = Date.now() + restMs;
    const count = fired.get(roundId) ?? 0;
    const body = { round_id: roundId, number: digitsOf(key, roundId, `shot-${count}`, 5) };
    const reply = await askProduct(`${publicUrl}/api/lotto/yeekee/shoot_number`, { body, token, timeout });
    if (reply?.status === 401) shooter.token = undefined;
    if (at(reply?.body, 'error') !== 0) return false;
    fired.set(roundId, count + 1);
    taken += 1;
    return true;
  };

  /** How many shots of a round should have been fired by now. */
  const due = (round: unknown, now: number): number => {
    const opens = Date.parse(textAt(round, 'opens_at'));
    const ends = Date.parse(textAt(round, 'draws_at')) - 5_000;
    return Math.min(shotsPerRound, Math.floor((shotsPerRound * (now - opens)) / (ends - opens)) + 1);
  };

  return {
    get taken() {
      return taken;
    },
    look: async () => {
      for (const read of lists) {
        const { now, items } = await read();
        for (const round of items) {
          const roundId = textAt(round, 'round_id');
          if (Number.isNaN(now) || Date.parse(textAt(round, 'draws_at')) <= now) continue;
          // Who rested longest is next, so that a round is not one person's.
          for (const shooter of shooters.toSorted((one, other) => one.freeAt - other.freeAt)) {
            if ((fired.get(roundId) ?? 0) >= due(round, now)) break;
            if (shooter.freeAt <= Date.now()) await shoot(shooter, roundId);
          }
        }
      }
      // Rounds end within the hour; what was fired long ago is forgotten.
      for (const roundId of [...fired.keys()].slice(0, -50)) fired.delete(roundId);
    },
  };
}

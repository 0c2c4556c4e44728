import { transact } from '../../src/db/index.ts';
import { byDemo, newId } from '../../src/kernel/index.ts';
import { postSpins } from '../../src/modules/wallet/index.ts';
import { importWheel } from '../../src/modules/wheel/operate.ts';
import { demoWheel } from '../../src/modules/wheel/seed.ts';
import { changeSeed } from '../../src/modules/wheel/proof.ts';
import { spin } from '../../src/modules/wheel/spin.ts';
import { currentWheel } from '../../src/modules/wheel/wheel.ts';
import { readWheelFile } from '../../src/modules/wheel/wheel-file.ts';
import type { Person, Environment } from './environment.ts';

// Made once for each database.
async function withWheel({ t }: Environment): Promise<void> {
  if (!(await currentWheel(t.deps.db)))
    await importWheel(t.deps, byDemo, readWheelFile(JSON.stringify(demoWheel), t.clock.now()));
}

async function spinner(w: Environment): Promise<Person> {
  await withWheel(w);
  const person = await w.newPerson(0n);
  const { memberId } = person;
  const posting = { memberId, kind: 'test', key: `test:${newId()}`, amount: 20n, reference: 'r' };
  await transact(w.t.deps.db, (tx) => postSpins(tx, { ...posting, at: w.t.clock.now() }));
  return person;
}

async function spun(w: Environment) {
  const person = await spinner(w);
  const prize = await transact(w.t.deps.db, (tx) => spin(w.t.deps, tx, person.memberId, {}));
  return { person, prize };
}

async function spinning(w: Environment) {
  return {
    body: { use: 'free', version: 1, price: 50 },
    token: (await spinner(w)).session.accessToken,
  };
}

async function looking(w: Environment) {
  await withWheel(w);
  return {};
}

/** Golden requests of the wheel; see goldens.ts. */
export const wheelGoldens = {
  'wheel.config': looking,
  'wheel.configV2': looking,
  'wheel.spin': spinning,
  'wheel.spinV2': spinning,
  'wheel.reward': async (w: Environment) => {
    const { person, prize } = await spun(w);
    return { body: { spin_id: prize.spin_id }, token: person.session.accessToken, owned: true as const };
  },
  'wheel.board': looking,
  'wheel.history': async () => ({ query: { limit: '5' } }),
  'wheel.proof': async (w: Environment) => {
    const { person } = await spun(w);
    const { revealed } = await transact(w.t.deps.db, (tx) =>
      changeSeed(w.t.deps, tx, person.memberId, { rotate: true }),
    );
    return {
      query: { seed_id: revealed?.seed_id ?? '' },
      token: person.session.accessToken,
      owned: true as const,
    };
  },
  'wheel.seed': async (w: Environment) => {
    const { person } = await spun(w);
    return {
      body: { client_seed: 'my-seed_1', rotate: true },
      token: person.session.accessToken,
    };
  },
};

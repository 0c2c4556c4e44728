import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { type LottoCall, startFakeLotto } from '../testing/fake-lotto.ts';
import { at, textAt } from './product.ts';
import { createShooters, shooterNames } from './shooters.ts';

const opens = Date.parse('2026-11-21T12:00:00.000Z');
const minutes = 60_000;
const login = '/api/login';
const shoot = '/api/lotto/yeekee/shoot_number';
function aRound(round_id: string, from = opens) {
  return {
    round_id,
    opens_at: new Date(from).toISOString(),
    draws_at: new Date(from + 3 * minutes).toISOString(),
  };
}

interface Environment {
  readonly open?: readonly object[];
  readonly closed?: readonly object[];
  readonly onLogin?: (username: string) => { status?: number; body: unknown };
  readonly onShot?: (call: LottoCall) => { status?: number; body: unknown };
}

async function start({ open = [aRound('yk-1')], closed = [], onLogin, onShot }: Environment = {}) {
  const product = await startFakeLotto('unused', (call) => {
    if (call.path === login) {
      const username = textAt(call.body, 'username');
      return onLogin?.(username) ?? { body: { error: 0, access_token: `token-of-${username}` } };
    }
    if (call.path === shoot) return onShot?.(call) ?? { body: { error: 0, data: {} } };
    const items = call.query['state'] === 'open' ? open : closed;
    return { body: { error: 0, data: { server_time: new Date().toISOString(), items } } };
  });
  onTestFinished(() => product.close());
  const shooters = createShooters({ publicUrl: product.url, key: 'shots', timeout: 30_000 });
  return {
    product,
    shooters,
    again: () => createShooters({ publicUrl: product.url, key: 'shots', timeout: 30_000 }),
  };
}
function numbers(calls: readonly LottoCall[]) {
  return calls.map(({ body }) => textAt(body, 'number'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opens + 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

it('log in and shoot like anyone: five digits with their own token', async () => {
  const { product, shooters } = await start();
  await shooters.look();
  expect(product.of(login)[0]?.body).toMatchObject({ username: shooterNames[0] });
  const [shot] = product.of(shoot);
  expect(shot?.token).toBe(`token-of-${shooterNames[0]}`);
  expect(shot?.body).toEqual({ round_id: 'yk-1', number: expect.stringMatching(/^\d{5}$/) });
  expect(shooters.taken).toBe(1);
});

it('spread their shots over the round, so that it has twenty of them before it ends and never a flood', async () => {
  const { product, shooters } = await start();
  const taken: number[] = [];
  for (let second = 1; second < 180; second += 3) {
    vi.setSystemTime(opens + second * 1_000);
    await shooters.look();
    taken.push(shooters.taken);
  }
  expect(taken.at(-1)).toBe(22);
  expect(taken[Math.floor(taken.length / 2)]).toBeLessThanOrEqual(14);
  expect(product.of(login)).toHaveLength(shooterNames.length);
});

it('rest five seconds between two shots of one person', async () => {
  const { product, shooters } = await start();
  vi.setSystemTime(opens + 2 * minutes);
  await shooters.look();
  await shooters.look();
  expect(product.of(shoot)).toHaveLength(shooterNames.length);
  expect(new Set(product.of(shoot).map(({ token }) => token)).size).toBe(shooterNames.length);
  vi.setSystemTime(opens + 2 * minutes + 5_600);
  await shooters.look();
  expect(product.of(shoot)).toHaveLength(shooterNames.length * 2);
});

it('shoot numbers that were fixed before the round opened: the same after a restart, whatever others do', async () => {
  const { product, shooters, again } = await start();
  vi.setSystemTime(opens + 2 * minutes);
  await shooters.look();
  const first = numbers(product.of(shoot));
  await again().look();
  expect(numbers(product.of(shoot)).slice(first.length)).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(1);
});

it('repeat the number of a shot that was refused, so that none is skipped', async () => {
  let refuse = true;
  const { product, shooters } = await start({
    onShot: () => {
      const body = { error: refuse ? 1_621 : 0, message: '', data: {} };
      refuse = false;
      return { body };
    },
  });
  await shooters.look();
  vi.setSystemTime(opens + 8_000);
  await shooters.look();
  const [first, second] = numbers(product.of(shoot));
  expect(second).toBe(first);
});

it('shoot on after bets closed and stop at the draw', async () => {
  const { product, shooters } = await start({
    open: [],
    closed: [aRound('yk-1'), aRound('old', opens - 10 * minutes)],
  });
  vi.setSystemTime(opens + 2 * minutes);
  await shooters.look();
  expect(new Set(product.of(shoot).map(({ body }) => at(body, 'round_id')))).toEqual(new Set(['yk-1']));
  const before = product.of(shoot).length;
  vi.setSystemTime(opens + 3 * minutes);
  await shooters.look();
  expect(product.of(shoot)).toHaveLength(before);
});

it('log in again when a session ended', async () => {
  let ended = true;
  const { product, shooters } = await start({
    onShot: () => {
      const reply = ended ? { status: 401, body: {} } : { body: { error: 0, data: {} } };
      ended = false;
      return reply;
    },
  });
  await shooters.look();
  vi.setSystemTime(opens + 2 * minutes);
  await shooters.look();
  const names = product.of(login).map(({ body }) => textAt(body, 'username'));
  expect(names.filter((name) => name === shooterNames[0])).toHaveLength(2);
});

it('whom the product does not know waits a minute before the next try', async () => {
  const { product, shooters } = await start({ onLogin: () => ({ body: { error: 1_101, message: '' } }) });
  await shooters.look();
  await shooters.look();
  expect(product.of(login)).toHaveLength(shooterNames.length);
  expect(product.of(shoot)).toEqual([]);
  vi.setSystemTime(opens + 62_000);
  await shooters.look();
  expect(product.of(login)).toHaveLength(shooterNames.length * 2);
});

it('do nothing while the product is away', async () => {
  const { product, shooters } = await start();
  await product.close();
  await shooters.look();
  expect(shooters.taken).toBe(0);
});

import { createHash, createHmac } from 'node:crypto';

import { type WheelConfig, wheelEndpoints, type WheelProof, type WheelSpin } from '@benjarong/contract';
import { drawNow, seedBytes } from '@benjarong/contract/wheel';
import { wheelStore } from '@benjarong/core/wheel';
import { answer, breakOff, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { errorText, fill, wheelText } from '@benjarong/text';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { tickTimes } from './ticks.ts';
import { WheelPanel } from './wheel-panel.tsx';

const nothing = { points: 0, spins: 0, amount: '0.00', wallet_type_id: null, turnover_multiple: 0, code: '' };
const points = (count: number) => ({ ...nothing, kind: 'points' as const, points: count });

function prize(index: number): WheelConfig['prizes'][number] {
  return {
    prize_id: `p${index}`,
    name: `รางวัล ${index}`,
    label: `ช่อง ${index}`,
    color: 'ink',
    weight: index === 0 ? 2 : 14,
    in_draw: index !== 3,
    stock_id: index === 3 ? 'gold' : null,
    stock: index === 3 ? 0 : null,
    reward: index === 7 ? null : points(index + 1),
  };
}
function wheel(changes: Partial<WheelConfig> = {}): WheelConfig {
  return {
    configs: [
      { key: 'version', value: '4' },
      { key: 'price', value: '100' },
      { key: 'weight_sum', value: '86' },
      { key: 'stock_id', value: 'gold' },
    ],
    prizes: Array.from({ length: 8 }, (_, index) => prize(index)),
    free_spins: 2,
    ...changes,
  };
}

const seed = '5c'.repeat(32);
function bytes() {
  const known = seedBytes(seed);
  if (!known) throw new Error('not 32 bytes');
  return known;
}
const seedHash = createHash('sha256').update(bytes()).digest('hex');
const odds = wheel()
  .prizes.filter(({ in_draw }) => in_draw)
  .map(({ prize_id, weight }) => ({ prize_id, weight }));

function drawn(nonce: number): WheelSpin {
  const draw = drawNow((key, message) => createHmac('sha256', key).update(message).digest(), bytes(), {
    clientSeed: 'me',
    nonce,
    odds,
  });
  const won = wheel().prizes.find(({ prize_id }) => prize_id === draw.prizeId);
  return {
    spin_id: `spin-${nonce}`,
    prize_id: draw.prizeId,
    name: won?.name ?? '',
    reward: won?.reward ?? null,
    waiting: false,
    paid_with: 'free',
    price: 0,
    version: 4,
    nonce,
    seed_hash: seedHash,
    client_seed: 'me',
    roll: draw.roll,
    weight_sum: 86,
    free_spins: 1,
    points: 50,
    spun_at: '2026-11-22T10:00:00.000Z',
  };
}
const proof: WheelProof = { seed_hash: seedHash, client_seed: 'me', next_nonce: 2, revealed: [], log: null };
const revealed = {
  seed_id: 'seed-1',
  seed_hash: seedHash,
  server_seed: seed,
  spins: 2,
  revealed_at: '2026-11-22T11:00:00.000Z',
};
function log() {
  return {
    format: 'benjarong-wheel-1',
    seed_hash: seedHash,
    server_seed: seed,
    spins: [drawn(0), drawn(1)].map(({ spin_id, nonce, client_seed, version, roll, prize_id, spun_at }) => ({
      spin_id,
      nonce,
      client_seed,
      version,
      odds: [...odds],
      roll,
      prize_id,
      spun_at,
    })),
  };
}

const net = server(
  ...usualAnswers(),
  answer(wheelEndpoints.configV2, () => wheel()),
  answer(wheelEndpoints.proof, () => proof),
  answer(wheelEndpoints.history, () => ({ items: [], limit: 20, next_cursor: null })),
  answer(wheelEndpoints.board, () => ({ items: [] })),
);

beforeEach(() => {
  // Motion is unwanted: the wheel is at its prize after the fade.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const hub = () => screen.findByRole('button', { name: fill(wheelText.spinFree, { spins: 2 }) });

it('says of an own spin what it cost, beside what it won', async () => {
  const line = { ...drawn(0), name: '50 แต้ม', paid_with: 'points' as const, price: 50 };
  net.use(answer(wheelEndpoints.history, () => ({ items: [line], limit: 20, next_cursor: null })));
  renderWithCore(<WheelPanel />);
  const row = await screen.findByRole('button', { name: /22 พ\.ย\. 2569/ });
  expect(row.textContent).toContain('ใช้ 50 แต้ม');
});

it('shows the odds of this moment with their version; a prize without stock is out of the draw', async () => {
  renderWithCore(<WheelPanel />);
  const table = await screen.findByRole('table', { name: fill(wheelText.odds.caption, { version: '4' }) });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  expect(rows[0]?.textContent).toContain('2.33%');
  expect(rows[1]?.textContent).toContain('16.28%');
  expect(rows[3]?.textContent).toContain(wheelText.odds.out);
  expect(rows[3]?.textContent).toContain('0%');
});

it('spins once for two presses, stops at the server’s prize, says it aloud and shows it', async () => {
  net.use(answer(wheelEndpoints.spinV2, () => drawn(0)));
  const { user } = renderWithCore(<WheelPanel />);
  await user.dblClick(await hub());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(drawn(0).name)).toBeTruthy();
  expect(screen.getByText(fill(wheelText.announced, { name: drawn(0).name }))).toBeTruthy();
  const index = wheel().prizes.findIndex(({ prize_id }) => prize_id === drawn(0).prize_id);
  const disc = document.querySelector<HTMLElement>('[role=img]');
  expect(Number.parseFloat(disc?.style.rotate ?? '') % 360).toBe((360 - index * 45) % 360);
  expect(net.calls(wheelEndpoints.spinV2).map(({ body }) => body)).toEqual([
    { use: 'free', price: 100, version: 4 },
  ]);
});

it('names a spin in its dialog by the number that its proof has, and a prize that is its own name once', async () => {
  const spin = { ...drawn(0), name: '20 แต้ม', reward: points(20) };
  net.use(
    answer(wheelEndpoints.spinV2, () => spin),
    answer(wheelEndpoints.configV2, () =>
      wheel({ prizes: wheel().prizes.map((each) => ({ ...each, name: '20 แต้ม', reward: spin.reward })) }),
    ),
  );
  const { user } = renderWithCore(<WheelPanel />);
  await user.click(await hub());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('20 แต้ม')).toHaveLength(1);
  expect(within(dialog).getByText(/^ลำดับ 0 /)).toBeTruthy();
  const [, first] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(first?.textContent.match(/20 แต้ม/g)).toHaveLength(1);
});

it('a lost answer is asked for under its own key and body, and nothing is spun twice', async () => {
  let price = '100';
  net.use(
    answer(wheelEndpoints.configV2, () => wheel({ configs: [{ key: 'price', value: price }] })),
    breakOff(wheelEndpoints.spinV2),
  );
  const { user } = renderWithCore(<WheelPanel />);
  await user.click(await hub());
  expect(await screen.findByText(wheelText.lost)).toBeTruthy();
  price = '900';
  net.use(answer(wheelEndpoints.spinV2, () => drawn(0)));
  await user.click(screen.getByRole('button', { name: wheelText.askAgain }));
  expect(within(await screen.findByRole('dialog')).getByText(drawn(0).name)).toBeTruthy();
  const sent = net.calls(wheelEndpoints.spinV2).map(({ header, body }) => [header('idempotency-key'), body]);
  expect(sent.length).toBeGreaterThan(1);
  for (const each of sent) expect(each).toEqual(sent[0]);
});

it('says what is missing before the button, which then does nothing', async () => {
  net.use(answer(wheelEndpoints.configV2, () => wheel({ free_spins: 0 })));
  const { user, core } = renderWithCore(<WheelPanel />);
  expect(await screen.findByText(wheelText.noFree)).toBeTruthy();
  await user.click(await screen.findByRole('tab', { name: wheelText.tabs.points }));
  // Spec §2: the points tab has value 2.
  expect(core.get(wheelStore).getState().tab).toBe('2');
  expect(await screen.findByText(fill(wheelText.pointsRule, { price: '100' }))).toBeTruthy();
});

it('a refusal is said in its place and the wheel is read again', async () => {
  net.use(refuse(wheelEndpoints.spinV2, 'wheel_changed'));
  const { user } = renderWithCore(<WheelPanel />);
  await user.click(await hub());
  expect((await screen.findAllByText(errorText.wheel_changed)).length).toBeGreaterThan(0);
});

it.each([
  [
    'proves an honest log',
    (value: ReturnType<typeof log>) => value,
    fill(wheelText.proof.proven, { count: '2' }),
  ],
  [
    'names an altered spin',
    (value: ReturnType<typeof log>) => ({
      ...value,
      spins: value.spins.map((spin) => (spin.nonce === 1 ? { ...spin, roll: spin.roll + 1 } : spin)),
    }),
    fill(wheelText.proof.notProven, { count: '1' }),
  ],
])('the check in the browser %s', async (_, change, sentence) => {
  net.use(
    answer(wheelEndpoints.proof, ({ query }) =>
      query['seed_id'] === 'seed-1' ? { ...proof, log: change(log()) } : proof,
    ),
    answer(wheelEndpoints.seed, () => ({
      seed_hash: '11'.repeat(32),
      client_seed: 'me',
      next_nonce: 0,
      revealed,
    })),
  );
  const { user } = renderWithCore(<WheelPanel />);
  await user.click(await screen.findByRole('button', { name: wheelText.proof.check }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(seed).length).toBe(1));
});

it('ticks follow the easing: ascending, within the turn, the last ones far apart', () => {
  const times = tickTimes(0, 1_800 + 45, 8, 4_200);
  expect(times.every((ms, index) => index === 0 || ms > (times[index - 1] ?? 0))).toBe(true);
  expect(times[0]).toBeGreaterThan(0);
  expect(times.at(-1)).toBeLessThan(4_200);
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBeGreaterThan((times[1] ?? 0) - (times[0] ?? 0));
});

it('has the last winners beside the wheel where there is room, five of them, and not twice beside the tab', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce') || query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const winner = (n: number) => ({
    member: `ma***${n}`,
    name: '20 แต้ม',
    reward: {
      kind: 'points' as const,
      points: 20,
      spins: 0,
      amount: '0.00',
      wallet_type_id: null,
      turnover_multiple: 0,
      code: '',
    },
    spun_at: `2026-11-22T10:00:0${n}.000Z`,
  });
  net.use(answer(wheelEndpoints.board, { items: Array.from({ length: 7 }, (_, n) => winner(n)) }));
  const { user } = renderWithCore(<WheelPanel />);
  const list = await screen.findByRole('list', { name: wheelText.board.title });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  // The prize is called what it gives: once is enough.
  expect(within(list).getAllByText('20 แต้ม')).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: wheelText.tabs.board }));
  const whole = await screen.findByRole('list', { name: wheelText.board.title });
  expect(within(whole).getAllByRole('listitem')).toHaveLength(7);
});

import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoKind,
  aLottoLobby,
  aLottoResult,
  aLottoRound,
  answer,
  fakePlatform,
  hang,
  renderWithCore,
  server,
  status,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ResultsPanel } from './results-panel.tsx';

const results = lottoResultText;
const server_time = new Date(testNow).toISOString();
function drawn(round_id: string, kind_id: string, kind_name: string, top3 = '345') {
  return {
    round: aLottoRound({ round_id, kind_id, kind_name, state: 'settled' }),
    result: aLottoResult({
      first: `2${top3}`,
      numbers: { top3, top2: top3.slice(1), bottom2: '67', top4: null },
    }),
  };
}
function kindOf(kind_id: string, kind_name: string) {
  return {
    kind: aLottoKind({ kind_id, kind_name }),
    rounds: [],
    latest: drawn(`${kind_id}-1`, kind_id, kind_name),
  };
}
function groupOf(category_id: string, category_name: string, kinds: ReturnType<typeof kindOf>[]) {
  return {
    category: { category_id, category_name, icon: 'x' },
    kinds,
  };
}
const lobby = aLottoLobby({
  categories: [
    groupOf('hanoi', 'หวยฮานอย', [kindOf('hanoi', 'ฮานอยปกติ'), kindOf('hanoi-vip', 'ฮานอยวีไอพี')]),
    groupOf('lao', 'หวยลาว', [kindOf('lao', 'ลาวพัฒนา')]),
  ],
});
function pageOf(items: ReturnType<typeof drawn>[], total = items.length) {
  return {
    server_time,
    items,
    page: 1,
    limit: 100,
    total,
  };
}

const net = server(
  answer(lottoEndpoints.lobby, lobby),
  answer(lottoEndpoints.results, ({ query }) =>
    pageOf([drawn(`${query['category_id']}-9`, 'k', `วันนี้ ${query['category_id']}`, '007')]),
  ),
  ...usualAnswers(),
);
function field() {
  return screen.getByRole('textbox', { name: results.check });
}

it('begins with the latest of every kind, from what the lobby knows already', async () => {
  renderWithCore(<ResultsPanel />);
  expect(await screen.findByRole('row', { name: /ฮานอยวี/ })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(4); // with the heading
  expect(net.calls(lottoEndpoints.results)).toEqual([]);
});

it('a day is asked for group by group; a group offers its kinds', async () => {
  const { user } = renderWithCore(<ResultsPanel />);
  await screen.findByRole('row', { name: /ลาวพัฒนา/ });
  await user.click(screen.getByRole('radio', { name: results.today }));
  expect(await screen.findByRole('row', { name: /วันนี้ lao/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /วันนี้ hanoi/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'หวยฮานอย' }));
  await user.click(await screen.findByRole('radio', { name: 'ฮานอยวีไอพี' }));
  await waitFor(() =>
    expect(net.calls(lottoEndpoints.results).at(-1)?.query).toMatchObject({
      category_id: 'hanoi',
      kind_id: 'hanoi-vip',
    }),
  );
});

it('has its day, group and kind from the address and writes them there', async () => {
  const platform = fakePlatform('/lotto/results?day=2026-11-20&group=hanoi&kind=hanoi-vip');
  const { user } = renderWithCore(<ResultsPanel />, { platform });
  await waitFor(() =>
    expect(net.calls(lottoEndpoints.results).at(-1)?.query).toMatchObject({
      day: '2026-11-20',
      category_id: 'hanoi',
      kind_id: 'hanoi-vip',
    }),
  );
  await user.click(await screen.findByRole('radio', { name: 'หวยลาว' }));
  await waitFor(() => expect(platform.location().search).toBe('?day=2026-11-20&group=lao'));
});

it('goes on with the next page where a day has more', async () => {
  net.use(
    answer(lottoEndpoints.results, ({ query }) =>
      pageOf([drawn(`page-${query['page']}`, 'lao', `หน้า ${query['page']}`)], 2),
    ),
  );
  const { user } = renderWithCore(<ResultsPanel />);
  await user.click(await screen.findByRole('radio', { name: 'หวยลาว' }));
  await user.click(await screen.findByRole('button', { name: results.more }));
  expect(await screen.findByRole('row', { name: /หน้า 2/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /หน้า 1/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: results.more })).toBeNull());
});

it('shows which of my numbers were drawn and where, and when none was', async () => {
  const { user } = renderWithCore(<ResultsPanel />);
  await screen.findByRole('row', { name: /ลาวพัฒนา/ });
  await user.type(field(), '345 ๕๔๓ 99');
  const told = screen.getByRole('status').textContent;
  expect(told).toContain('ตรง 2 จาก 3 เลข');
  expect(told).toContain(results.top3);
  expect(told).toContain(results.tod3);
  await user.clear(field());
  await user.type(field(), '99');
  expect(screen.getByRole('status').textContent).toBe(results.checkNone);
  await user.clear(field());
  await user.type(field(), 'abc');
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows that results are on their way, that a day has none, and lets a failure be tried again', async () => {
  net.use(hang(lottoEndpoints.results));
  const { user } = renderWithCore(<ResultsPanel />);
  await user.click(await screen.findByRole('radio', { name: 'หวยลาว' }));
  expect(await screen.findByText(lottoRoundText.loading)).toBeTruthy();
  net.use(answer(lottoEndpoints.results, pageOf([])));
  await user.click(screen.getByRole('radio', { name: 'หวยฮานอย' }));
  expect(await screen.findByText(results.empty)).toBeTruthy();
  net.use(status(lottoEndpoints.results, 503));
  await user.click(screen.getByRole('radio', { name: results.yesterday }));
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(lottoEndpoints.results, pageOf([drawn('again', 'hanoi', 'มาแล้ว')])));
  await user.click(again);
  expect(await screen.findByRole('row', { name: /มาแล้ว/ })).toBeTruthy();
});

it('statistics of the last draws open from a line; the page says that they foretell nothing', async () => {
  net.use(
    answer(lottoEndpoints.stats, {
      server_time,
      kind_id: 'lao',
      kind_name: 'ลาวพัฒนา',
      items: [
        { round_id: 'lao-2', day: '2026-11-20', number: null, top3: '551', bottom2: '07' },
        { round_id: 'lao-1', day: '2026-11-18', number: null, top3: '951', bottom2: '07' },
      ],
    }),
  );
  const { user } = renderWithCore(<ResultsPanel />);
  await user.click(await screen.findByRole('button', { name: fill(results.statsOf, { name: 'ลาวพัฒนา' }) }));
  expect(await screen.findByText(fill(results.pair, { number: '07', count: 2 }))).toBeTruthy();
  expect(screen.getAllByLabelText(fill(results.digit, { number: '5', count: 2 }))).toHaveLength(1);
  expect(screen.getByText('551 · 07')).toBeTruthy();
  expect(screen.getByText(results.statsNote)).toBeTruthy();
  expect(net.calls(lottoEndpoints.stats)).toHaveLength(1);
});

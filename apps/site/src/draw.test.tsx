import { type LottoLobby, lottoEndpoints, promotionEndpoints } from '@benjarong/contract';
import {
  aLottoKind,
  aLottoLobby,
  aLottoResult,
  aLottoRound,
  aLottoRoundDetail,
  anAgentConfig,
  answer,
  fakeClock,
  fakePlatform,
  server,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { slipStore } from '@benjarong/core/lotto';
import {
  fill,
  lottoBillText,
  lottoRoundText,
  promotionText,
  statementScreenText,
  walletText,
} from '@benjarong/text';
import { act, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { App } from './app/app.tsx';
import { draw } from './draw.tsx';
import { renderOutline } from './prerender.tsx';
import { preloadPage } from './routes/pages.ts';

const evil = '</div><script>alert(1)</script>%CONFIG%%CSP_NONCE%';
const net = server();

beforeEach(() => {
  // The server draws for an upright phone.
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 390,
    height: 844,
  });
  // The same data for who asks again because what came is no longer fresh.
  net.use(
    ...usualAnswers(),
    answer(lottoEndpoints.lobby, lobby()),
    answer(promotionEndpoints.list, { items: [listed(null)] }),
    answer(lottoEndpoints.round, ({ query }) => detailAt(query)),
    answer(lottoEndpoints.limit, ({ query }) => {
      const { server_time, round, limits, bill } = detailAt(query);
      return { server_time, round_id: round.round_id, numbers: limits, bill };
    }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

function minutes(after: number) {
  return new Date(testNow + after * 60_000).toISOString();
}

/** An open round that closes 6 s after the drawing, one that opens then, one that waits for its draw, and a result. */
function lobby(): LottoLobby {
  const kind = (kind_id: string, kind_name: string, round: Parameters<typeof aLottoRound>[0]) => ({
    kind: aLottoKind({ kind_id, kind_name }),
    rounds: [aLottoRound({ round_id: `${kind_id}-1`, kind_id, kind_name, ...round })],
    latest: { round: aLottoRound({ round_id: `${kind_id}-0`, kind_id, kind_name }), result: aLottoResult() },
  });
  return aLottoLobby({
    categories: [
      {
        category: { category_id: 'foreign', category_name: evil, icon: 'globe' },
        kinds: [
          kind('hanoi', evil, { closes_at: minutes(0.1) }),
          kind('laos', 'ลาว', { state: 'upcoming', opens_at: minutes(0.1), closes_at: minutes(90) }),
          kind('stock', 'หุ้น', { state: 'closed', closes_at: minutes(-5) }),
        ],
      },
    ],
  });
}

const promotion = {
  promotion_id: 'p1',
  name: evil,
  kind: 'first_deposit',
  image: '/art/banner/slot/promotion-welcome-100.svg',
  bonus_type: 'percentage',
  percentage: 100,
  amount: '0.00',
  cap: '500.00',
  minimum_deposit: '100.00',
  turnover_needed: '0.00',
  turnover_multiple: 10,
  games: [],
  maximum_stake: null,
  maximum_cash_out: null,
  days: 7,
  times: 1,
  period: 'once',
  stackable: false,
  wallet_type_id: 2,
  audience: 'all',
  vip_levels: [],
  starts_at: minutes(-60),
  ends_at: null,
  reason: '',
} as const;

function listed(eligible: boolean | null) {
  return { ...promotion, games: [], vip_levels: [], terms: [evil], example: [evil], eligible };
}

function detailOf(round: Parameters<typeof aLottoRound>[0]) {
  return aLottoRoundDetail({
    server_time: minutes(0),
    round: aLottoRound({ round_id: 'open-1', kind_name: evil, opens_at: minutes(-60), ...round }),
  });
}

/** A round that is open, one about to close, one that opens soon, and one that is over. */
const details: Readonly<Record<string, ReturnType<typeof detailOf>>> = {
  '/lotto/open-1': detailOf({ closes_at: minutes(60), draws_at: minutes(75) }),
  '/lotto/closing-1': detailOf({ round_id: 'closing-1', closes_at: minutes(0.1), draws_at: minutes(15) }),
  '/lotto/later-1': detailOf({
    round_id: 'later-1',
    state: 'upcoming',
    opens_at: minutes(0.1),
    closes_at: minutes(90),
    draws_at: minutes(99),
  }),
  '/lotto/over-1': detailOf({
    round_id: 'over-1',
    state: 'closed',
    closes_at: minutes(-5),
    draws_at: minutes(9),
  }),
  '/lotto/yeekee-1': detailOf({
    round_id: 'yeekee-1',
    is_yeekee: true,
    number: 7,
    closes_at: minutes(60),
    draws_at: minutes(60),
  }),
};

function detailAt({ round_id = '' }: Readonly<Record<string, string>>) {
  return details[`/lotto/${round_id}`] ?? detailOf({});
}

const pages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    Object.entries(details).map(([path, data]) => [
      path,
      {
        [`${lottoEndpoints.round.path}?round_id=${data.round.round_id}`]: { status: 0, message: '', data },
      },
    ]),
  ),
  '/lotto/lobby': { [`${lottoEndpoints.lobby.path}?agent_id=2`]: { status: 0, message: '', data: lobby() } },
  '/promotions': {
    [`${promotionEndpoints.list.path}?agent_code=bwin`]: {
      error: 0,
      message: '',
      data: { items: [listed(null)] },
    },
  },
};

function firstOf(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages[path] ?? {}).map(([url, body]) => [url, JSON.stringify(body)]),
  );
}

/**
 * React's server side leaves its last contexts in place until it draws again; a browser has none of them. (No other file
 * shares this one's modules: vitest.config.ts.)
 */
async function forgetContexts(): Promise<void> {
  await prerenderToNodeStream('');
}

/** Puts the HTML of a page into the document and lets React take it over `late` ms after it was drawn. */
async function takeOver(path: string, { late = 2_000, member = false, platform = fakePlatform(path) } = {}) {
  const first = firstOf(path);
  const html = await draw({
    path,
    config: anAgentConfig({ info: { brand_name: evil } }),
    first,
    at: testNow,
  });
  await forgetContexts();
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const clock = fakeClock(testNow + late);
  const { core } = testCore({
    platform,
    clock,
    ...(member ? { member: true } : {}),
    first: {
      answers: first,
      now: new Date(testNow).toUTCString(),
      sent: testNow,
      received: testNow,
      drawnAt: testNow,
    },
  });
  await preloadPage(path);
  const broken: unknown[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation((...all) => {
    // Two renderers in one process is what a test has; a browser has one.
    if (!String(all[0]).startsWith('Detected multiple renderers')) broken.push(all);
  });
  const marked = [...root.querySelectorAll('main a, main article, main button')];
  const react = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          <App core={core} />
        </MemoryRouter>
      </StrictMode>,
      { onRecoverableError: (error) => void broken.push(error) },
    ),
  );
  onTestFinished(() => {
    act(() => react.unmount());
    root.remove();
  });
  said.mockRestore();
  return { html, root, broken, marked, core, clock };
}

it('rejects when the page cannot be drawn', async () => {
  const first = {
    [`${lottoEndpoints.lobby.path}?agent_id=2`]: '{"status":0,"message":"","data":{"categories":[null]}}',
  };
  await expect(draw({ path: '/lotto/lobby', first, at: testNow })).rejects.toThrow(TypeError);
  await forgetContexts();
});

it('draws the lobby of its moment, and React takes over those very elements later', async () => {
  const { html, root, broken, marked } = await takeOver('/lotto/lobby');
  // As drawn: six seconds are left.
  expect(html).toContain('>0:06<');
  expect(html).not.toContain('>0:04<');
  expect(broken).toEqual([]);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked.every((element) => element.isConnected)).toBe(true);
  expect(root.textContent).toContain('0:04');
});

it('a round that closed between drawing and taking over moves to where it belongs', async () => {
  const { broken, root } = await takeOver('/lotto/lobby', { late: 9_000 });
  expect(broken).toEqual([]);
  const linksOf = (name: string) =>
    [...root.querySelectorAll(`section[aria-label="${name}"] a`)].map((link) => link.getAttribute('href'));
  expect(linksOf(lottoRoundText.lobby.open)).toEqual(['/lotto/laos-1']);
  expect(linksOf(lottoRoundText.lobby.later)).toEqual(['/lotto/stock-1', '/lotto/hanoi-1']);
});

it('writes names as text, whatever is in them', async () => {
  for (const path of ['/lotto/lobby', '/promotions'] as const) {
    const { html, broken } = await takeOver(path);
    expect(broken).toEqual([]);
    expect(html).not.toMatch(/<script/i);
    expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;').length).toBeGreaterThan(3);
    // As it was written: nothing later fills places in it.
    expect(html).toContain('%CSP_NONCE%');
  }
});

it.each(Object.keys(details))(
  'draws the round %s, and React takes over those very elements',
  async (path) => {
    const { broken, marked, html, root } = await takeOver(path);
    expect(broken).toEqual([]);
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(marked.length).toBeGreaterThan(1);
    expect(marked.filter((element) => !element.isConnected)).toEqual([]);
    // The desk comes with the HTML wherever something can be written.
    const keypad = `aria-label="${lottoBillText.entry.keypad}"`;
    expect(html.includes(keypad)).toBe(path !== '/lotto/over-1');
    expect(root.querySelector('[data-drawn]')).toBeNull();
  },
);

it('a round that closed, or opened, between drawing and taking over is shown as it is now', async () => {
  const { broken, html, root } = await takeOver('/lotto/closing-1', { late: 9_000 });
  expect(broken).toEqual([]);
  expect(html).toContain('>0:06<');
  expect(within(root).getAllByText(lottoRoundText.round.closed).length).toBeGreaterThan(0);
  expect(within(root).queryByRole('group', { name: lottoBillText.entry.keypad })).toBeNull();

  const opened = await takeOver('/lotto/later-1', { late: 9_000 });
  expect(opened.broken).toEqual([]);
  expect(opened.html).toContain(lottoRoundText.round.upcomingTitle);
  expect(within(opened.root).queryByText(lottoRoundText.round.upcomingTitle)).toBeNull();

  // Days have names: a window that slept takes over what was drawn the day before.
  for (const path of ['/lotto/open-1', '/lotto/later-1', '/lotto/over-1'])
    expect((await takeOver(path, { late: 86_400_000 })).broken).toEqual([]);
});

it('a slip that this browser kept comes back once the round was taken over', async () => {
  const path = '/lotto/open-1';
  const platform = fakePlatform(path);
  const written = testCore({ platform, clock: fakeClock(testNow) })
    .core.get(slipStore)
    .getState();
  written.view({ round_id: 'open-1', title: 'ฮานอย', closes_at: Date.parse(minutes(60)) });
  written.change({ do: 'add', lines: [{ type: '3top', number: '345' }] });

  const { broken, html, root, marked } = await takeOver(path, { platform });
  expect(broken).toEqual([]);
  expect(html).toContain(fill(lottoBillText.slip.count, { count: 0 }));
  expect(marked.filter((element) => !element.isConnected)).toEqual([]);
  expect(within(root).getByText(fill(lottoBillText.slip.count, { count: 1 }))).toBeTruthy();
});

it('draws promotions for a visitor; a member sees the place of the button until the list for members is here', async () => {
  const visitor = await takeOver('/promotions');
  expect(visitor.broken).toEqual([]);
  expect(within(visitor.root).getByRole('heading', { name: evil })).toBeTruthy();
  expect(within(visitor.root).getByText(promotionText.loginToTake)).toBeTruthy();

  net.use(answer(promotionEndpoints.list, { items: [listed(true)] }));
  const member = await takeOver('/promotions', { member: true });
  expect(member.broken).toEqual([]);
  expect(await within(member.root).findByRole('button', { name: promotionText.choose })).toBeTruthy();
  expect(within(member.root).queryByText(promotionText.loginToTake)).toBeNull();
});

it('has the wallet, the largest thing of the member’s page, in the HTML that comes before its scripts', async () => {
  const outline = document.createElement('div');
  outline.innerHTML = await renderOutline('/member');
  const main = within(outline).getByRole('main');
  expect(within(main).getByRole('region', { name: walletText.wallet })).toBeTruthy();
  outline.innerHTML = await renderOutline('/member/statement');
  expect(within(outline).getByText(statementScreenText.title, { selector: 'main *' })).toBeTruthy();
  expect(within(outline).getByText(statementScreenText.intro)).toBeTruthy();
  expect(within(outline).queryByRole('region', { name: walletText.wallet })).toBeNull();
});

import { type LottoBetType, lottoEndpoints, type LottoRoundDetail } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoKind,
  aLottoLobby,
  aLottoResult,
  aLottoRound,
  aLottoRoundDetail,
  aLottoValidation,
  answer,
  aYeekeeRoom,
  aYeekeeShot,
  closedGate,
  fakePlatform,
  hang,
  refuse,
  renderWithCore,
  server,
  status,
  usualAnswers,
} from '@benjarong/testing';
import { fill, lottoBillText, lottoRoundText, lottoYeekeeText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lottoStore, slipStore } from '@benjarong/core/lotto';
import { beforeAll, expect, it } from 'vitest';

import { LottoRound } from './lotto-round.tsx';

const { entry, slip, confirm, receipt } = lottoBillText;
const { round: roundText } = lottoRoundText;
const yeekee = lottoYeekeeText;
const minute = 60_000;
function soon(minutes: number) {
  return new Date(Date.now() + minutes * minute).toISOString();
}
function open(changes: Partial<ReturnType<typeof aLottoRound>> = {}) {
  return aLottoRound({ opens_at: soon(-60), closes_at: soon(60), draws_at: soon(75), ...changes });
}
function detailOf(round = open(), changes: Partial<LottoRoundDetail> = {}) {
  return aLottoRoundDetail({ server_time: new Date().toISOString(), round, ...changes });
}
function limits(detail = detailOf()) {
  return {
    server_time: detail.server_time,
    round_id: detail.round.round_id,
    numbers: detail.limits,
    bill: detail.bill,
  };
}
type Lines = readonly { readonly bet_type: LottoBetType; readonly number: string; readonly stake: string }[];
// The body is what the store under test sent.
function linesOf(body: unknown) {
  return (body as { lines: Lines }).lines;
}
function created() {
  return {
    server_time: new Date().toISOString(),
    bill: aLottoBill({ bill_no: 'LNEWBILL1', total: '10.00', round: open() }),
    lines: [],
    balance: '990.00',
  };
}

const net = server(
  ...usualAnswers(),
  answer(lottoEndpoints.round, () => detailOf()),
  answer(lottoEndpoints.limit, () => limits()),
  answer(lottoEndpoints.validate, ({ body }) => aLottoValidation(linesOf(body), { cancel_until: soon(50) })),
);
beforeAll(() => preloadOverlay(), 60_000);

function show(search = '', roundId = 'hanoi-1', platform = fakePlatform(`/lotto/${roundId}`)) {
  return renderWithCore(<LottoRound roundId={roundId} search={search} />, { member: true, platform });
}
function pad() {
  return screen.findByRole('group', { name: entry.keypad });
}
async function press({ user }: ReturnType<typeof show>, digits: string) {
  const keys = await pad();
  for (const digit of digits) await user.click(within(keys).getByRole('button', { name: digit }));
}
/** Opens the slip, prices it, and sends it to be validated. */
async function review(shown: ReturnType<typeof show>) {
  await press(shown, '345');
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 10 }) }));
  await shown.user.click(screen.getByRole('button', { name: slip.send }));
  return screen.findByRole('button', { name: confirm.yes });
}

it('shows that the round is on its way, says when it does not exist, and tries again when it did not come', async () => {
  net.use(hang(lottoEndpoints.round));
  const first = show();
  expect(screen.getByText(lottoRoundText.loading)).toBeTruthy();
  first.unmount();
  net.use(refuse(lottoEndpoints.round, 'round_not_found'));
  const gone = show('', 'nothing');
  expect(await screen.findByText(roundText.notFound)).toBeTruthy();
  gone.unmount();
  net.use(status(lottoEndpoints.round, 503));
  const { user } = show('', 'hanoi-2');
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(lottoEndpoints.round, () => detailOf()));
  await user.click(again);
  expect(await pad()).toBeTruthy();
});

it('adds a number on its last digit, names a closed one, and reports the round’s limits', async () => {
  const shown = show();
  await press(shown, '345');
  expect(screen.getByText(fill(slip.count, { count: 1 }))).toBeTruthy();
  await press(shown, '123');
  expect(await screen.findByText(fill(entry.blocked, { numbers: '123' }))).toBeTruthy();
  expect(screen.getByText(fill(slip.count, { count: 1 }))).toBeTruthy();
  await shown.user.click(screen.getByText(fill(entry.limitsTitle, { count: 3 })));
  expect(screen.getByText(/จ่าย 45$/)).toBeTruthy();
  expect(screen.getByText(/รับได้อีก 50 บาท/)).toBeTruthy();
});

it('the board names closed and reduced numbers, takes a number on and off', async () => {
  const { user } = show();
  await pad();
  await user.click(screen.getByRole('checkbox', { name: /^2 ตัวบน/ }));
  await user.click(screen.getByRole('radio', { name: entry.board }));
  expect(screen.getByRole('button', { name: fill(entry.reducedNumber, { number: '11' }) })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '42' }));
  expect(screen.getByRole('button', { name: '42', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '42' }));
  expect(screen.getByText(fill(slip.count, { count: 0 }))).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^3 ตัวบน/ }));
  await user.click(screen.getByRole('button', { name: fill(entry.boardPick, { from: '100', to: '199' }) }));
  const shut = screen.getByRole('button', { name: fill(entry.closedNumber, { number: '123' }) });
  expect(shut.hasAttribute('disabled')).toBe(true);
});

it('a line over its cap says what is left; a reduced one from where to where it pays', async () => {
  const shown = show();
  await pad();
  await shown.user.click(screen.getByRole('checkbox', { name: /^2 ตัวล่าง/ }));
  await press(shown, '99');
  await shown.user.click(screen.getByRole('checkbox', { name: /^2 ตัวบน/ }));
  await shown.user.click(screen.getByRole('checkbox', { name: /^2 ตัวล่าง/ }));
  await press(shown, '11');
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 100 }) }));
  expect(screen.getByText(/เหลือ 50.00 บาท/)).toBeTruthy();
  expect(screen.getByText(fill(slip.reduced, { full: '90', rate: '45' }))).toBeTruthy();
});

it('goes from slip to bill: what it costs and may win, then the receipt', async () => {
  net.use(answer(lottoEndpoints.create, created));
  const shown = show();
  const yes = await review(shown);
  expect(screen.getByText(confirm.balance)).toBeTruthy();
  await shown.user.click(yes);
  expect(await screen.findByText(fill(receipt.no, { no: 'LNEWBILL1' }))).toBeTruthy();
});

it('the most that can be won has one name in slip, confirmation and receipt, and is what one draw can pay', async () => {
  const bill = aLottoBill({ bill_no: 'LNEWBILL1', total: '20.00', possible_win: '9000.00', round: open() });
  net.use(
    answer(lottoEndpoints.validate, ({ body }) =>
      aLottoValidation(linesOf(body), { total: '20.00', possible_win: '9000.00', cancel_until: soon(50) }),
    ),
    answer(lottoEndpoints.create, {
      server_time: new Date().toISOString(),
      bill,
      lines: [],
      balance: '980.00',
    }),
  );
  const shown = show();
  await press(shown, '345');
  await press(shown, '678');
  const most = () => screen.getByText('ถูกรางวัลสูงสุด', { selector: 'dt' }).nextElementSibling?.textContent;
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 10 }) }));
  // Two lines of 10 at 900: no draw pays both.
  expect(most()).toBe('9,000.00');
  await shown.user.click(screen.getByRole('button', { name: slip.send }));
  const yes = await screen.findByRole('button', { name: confirm.yes });
  expect(most()).toBe('9,000.00');
  await shown.user.click(yes);
  await screen.findByText(fill(receipt.no, { no: 'LNEWBILL1' }));
  expect(most()).toBe('9,000.00');
});

it('a rate that changed between the check and the confirmation is shown again before anything is paid', async () => {
  net.use(refuse(lottoEndpoints.create, 'bill_changed'));
  const shown = show();
  const yes = await review(shown);
  const gate = closedGate();
  net.use(
    answer(lottoEndpoints.validate, async ({ body }) => {
      await gate.wait;
      return aLottoValidation(linesOf(body), { possible_win: '4500.00' });
    }),
  );
  await shown.user.click(yes);
  expect(await screen.findByText(confirm.checkingHint)).toBeTruthy();
  gate.open();
  expect((await screen.findByRole('alert')).textContent).toContain(confirm.changed);
  expect(screen.getByText('4,500.00')).toBeTruthy();
  expect(net.calls(lottoEndpoints.create)).toHaveLength(1);
});

it('the button that sends the slip keeps the focus while the slip is looked at', async () => {
  net.use(hang(lottoEndpoints.validate));
  const shown = show();
  await press(shown, '345');
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 10 }) }));
  await shown.user.click(screen.getByRole('button', { name: slip.send }));
  const send = screen.getByRole('button', { name: slip.send });
  expect(send.getAttribute('aria-busy')).toBe('true');
  expect(send.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(send);
});

it('a bill on its way when the round closes still shows its receipt', async () => {
  const gate = closedGate();
  net.use(
    answer(lottoEndpoints.create, async () => {
      await gate.wait;
      return created();
    }),
  );
  const shown = show();
  await shown.user.click(await review(shown));
  await waitFor(() => expect(net.calls(lottoEndpoints.create)).toHaveLength(1));
  net.use(answer(lottoEndpoints.round, () => detailOf(open({ state: 'closed' }))));

  await act(async () => {
    await shown.core.get(lottoStore).getState().loadRound('hanoi-1', { force: true });
  });
  expect(await screen.findByText(roundText.closedTitle)).toBeTruthy();
  gate.open();
  expect(await screen.findByText(fill(receipt.no, { no: 'LNEWBILL1' }))).toBeTruthy();
});

it('a closed round keeps what was written and offers it to the next', async () => {
  const shown = show();
  await press(shown, '345');
  net.use(answer(lottoEndpoints.round, () => detailOf(open({ state: 'closed' }))));

  await act(async () => {
    await shown.core.get(lottoStore).getState().loadRound('hanoi-1', { force: true });
  });
  expect(await screen.findByText(roundText.closedHint)).toBeTruthy();
  expect(shown.core.get(slipStore).getState().draft.lines).toHaveLength(1);
});

it('a round that closes under the open slip or its confirmation says so there, with the way to the next round', async () => {
  const next = open({ round_id: 'hanoi-2', day: '2099-01-01' });
  net.use(
    answer(
      lottoEndpoints.lobby,
      aLottoLobby({
        categories: [
          {
            category: { category_id: 'foreign', category_name: 'หวยต่างประเทศ', icon: 'x' },
            kinds: [{ kind: aLottoKind(), rounds: [next], latest: null }],
          },
        ],
      }),
    ),
  );
  const shown = show();
  const yes = await review(shown);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('timer')).toBeTruthy();
  net.use(answer(lottoEndpoints.round, () => detailOf(open({ state: 'closed' }))));
  await act(async () => {
    await shown.core.get(lottoStore).getState().loadRound('hanoi-1', { force: true });
  });
  expect((await within(dialog).findByRole('alert')).textContent).toContain(roundText.closedHint);
  expect(yes.isConnected).toBe(false);
  await shown.user.click(await within(dialog).findByRole('button', { name: roundText.nextWith }));
  expect(shown.platform.visited.at(-1)).toBe('/lotto/hanoi-2');
  expect(shown.core.get(slipStore).getState().unsent()[0]?.round_id).toBe('hanoi-2');
});

it('a line goes in one tap and comes back; its price steps by 1, 5 or 10 and clears', async () => {
  const shown = show();
  await press(shown, '345');
  await press(shown, '678');
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 10 }) }));
  const stakes = () =>
    shown.core
      .get(slipStore)
      .getState()
      .draft.lines.map(({ number, stake }) => `${number} ${stake / 100n}`);
  const named = (words: string, number = '345') =>
    screen.getByRole('button', { name: fill(words, { number, type: '3 ตัวบน' }) });
  // The newest is on top, under the place that it will have on the bill.
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => /^(345|678)/.test(textContent));
  expect(rows.map(({ textContent }) => textContent.slice(0, 5))).toEqual(['6782.', '3451.']);
  expect(screen.getAllByRole('textbox', { name: /^ราคา \d/ })[0]?.getAttribute('aria-label')).toContain(
    '678',
  );
  await shown.user.click(screen.getByRole('button', { name: fill(slip.stepOf, { amount: 1 }) }));
  await shown.user.click(named(slip.less));
  await shown.user.click(screen.getByRole('button', { name: fill(slip.stepOf, { amount: 5 }) }));
  await shown.user.click(named(slip.more));
  expect(stakes()).toEqual(['345 14', '678 10']);
  await shown.user.click(named(slip.clearPrice));
  await shown.user.click(named(slip.remove, '678'));
  expect(stakes()).toEqual(['345 0']);
  expect(screen.getByText(fill(slip.removed, { number: '678 3 ตัวบน' }))).toBeTruthy();
  await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: slip.undo }));
  expect(stakes()).toEqual(['345 0', '678 10']);
  await shown.user.click(screen.getByRole('button', { name: slip.clearAll }));
  expect(stakes()).toEqual(['345 0', '678 0']);
});

it('before it opens a slip may be written, not sent', async () => {
  net.use(answer(lottoEndpoints.round, () => detailOf(open({ state: 'upcoming', opens_at: soon(10) }))));
  const shown = show();
  await press(shown, '345');
  await shown.user.click(screen.getByRole('button', { name: slip.review }));
  await shown.user.click(await screen.findByRole('button', { name: fill(slip.preset, { amount: 10 }) }));
  expect(screen.getByText(slip.notOpen)).toBeTruthy();
  expect(screen.getByRole('button', { name: slip.send }).hasAttribute('disabled')).toBe(true);
});

function yeekeeRound(changes = {}) {
  return open({
    round_id: 'yeekee-1',
    kind_id: 'yeekee',
    kind_name: 'ยี่กี',
    is_yeekee: true,
    number: 7,
    ...changes,
  });
}
function yeekeeAnswers(room = aYeekeeRoom(), round = yeekeeRound()) {
  return [
    answer(lottoEndpoints.round, () => detailOf(round, { kind: aLottoKind({ is_yeekee: true }) })),
    answer(lottoEndpoints.yeekeeList, { ...room, round }),
    answer(lottoEndpoints.yeekeeLists, {
      server_time: new Date().toISOString(),
      kinds: [{ kind: aLottoKind(), day: '2026-11-21', rounds: [{ round, shots: 3, result: null }] }],
    }),
  ];
}

it('yeekee has its three tabs; the address keeps which one is open', async () => {
  net.use(...yeekeeAnswers());
  const { user, platform } = show('', 'yeekee-1');
  await pad();
  await user.click(screen.getByRole('radio', { name: roundText.tabs.shoot }));
  expect(await screen.findByText(yeekee.none)).toBeTruthy();
  expect(platform.visited.at(-1)).toBe('/lotto/yeekee-1?tab=shoot');
  await user.click(screen.getByRole('radio', { name: roundText.tabs.result }));
  expect(await screen.findByText(/^ยังไม่ออกผล/)).toBeTruthy();
});

it('a shot is fired with five digits, and why it was refused is beside the pad', async () => {
  net.use(
    ...yeekeeAnswers(aYeekeeRoom({ count: 1, shots: [aYeekeeShot()], sum: '12345', first: aYeekeeShot() })),
    refuse(lottoEndpoints.shootNumber, 'shot_too_soon', { seconds: 3 }),
  );
  const shown = show('?tab=shoot', 'yeekee-1');
  expect(await screen.findByText('12,345')).toBeTruthy();
  await press(shown, '54321');
  await shown.user.click(screen.getByRole('button', { name: fill(yeekee.shootNumber, { number: '54321' }) }));
  expect((await screen.findAllByRole('alert'))[0]?.textContent).not.toBe('');
  expect(screen.getByRole('button', { name: fill(yeekee.shootNumber, { number: '54321' }) })).toBeTruthy();
});

it('the room and the result that did not come can be asked for again', async () => {
  net.use(status(lottoEndpoints.yeekeeList, 503), ...yeekeeAnswers());
  const { user } = show('?tab=result', 'yeekee-1');
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  const over = yeekeeRound({ state: 'settled' });
  net.use(
    answer(lottoEndpoints.yeekeeList, aYeekeeRoom({ round: over, phase: 'ended', result: aLottoResult() })),
    answer(lottoEndpoints.proof, { round_id: 'yeekee-1', commitment: 'c'.repeat(64), proof: null }),
  );
  await user.click(again);
  const result = await screen.findByRole('region', { name: yeekee.resultTitle });
  expect(await within(result).findByText('345')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: yeekee.check }));
  expect((await screen.findByRole('alert')).textContent).toContain(yeekee.unavailable);
});

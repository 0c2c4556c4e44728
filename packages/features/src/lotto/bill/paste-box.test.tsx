import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoRound,
  aLottoRoundDetail,
  answer,
  fakePlatform,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { readPasted } from '@benjarong/core/lotto/reader';
import { fill, lottoBillText } from '@benjarong/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { LottoRound } from '../round/lotto-round.tsx';
import { cutToRead, mostRead, sortIgnored, textLeft } from './paste-left.ts';

const { entry, slip } = lottoBillText;
function soon(minutes: number) {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
const round = aLottoRound({ opens_at: soon(-60), closes_at: soon(60), draws_at: soon(75) });
function detail(maxLines = 500) {
  const usual = aLottoRoundDetail({ server_time: new Date().toISOString(), round });
  return { ...usual, bill: { ...usual.bill, max_lines: maxLines } };
}

const net = server(
  ...usualAnswers(),
  answer(lottoEndpoints.round, () => detail()),
  answer(lottoEndpoints.limit, () => ({
    server_time: new Date().toISOString(),
    round_id: round.round_id,
    numbers: detail().limits,
    bill: detail().bill,
  })),
);

async function paste(text: string) {
  const shown = renderWithCore(<LottoRound roundId={round.round_id} search="" />, {
    member: true,
    platform: fakePlatform(`/lotto/${round.round_id}`),
  });
  await shown.user.click(await screen.findByRole('radio', { name: entry.paste }));
  const field = await screen.findByRole('textbox', { name: entry.pasteLabel });
  fireEvent.change(field, { target: { value: text } });
  return { ...shown, field };
}
function add(count: number, total: string) {
  return screen.findByRole('button', { name: fill(entry.pasteAdd, { count, total }) });
}
function value(field: HTMLElement) {
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
function inSlip(count: number) {
  return screen.findByText(fill(slip.count, { count }));
}

it('names every part that became no bet with its line and reason, and leaves it in the field', async () => {
  const { user, field } = await paste('สวัสดีค่ะ\n๑๒=๕๐\n45\n12345=50\n🔥34🔥=20\nรวม 200');
  const button = await add(2, '70.00');
  const problems = screen.getByText(fill(entry.pasteProblems, { count: 2 })).parentElement;
  expect(problems?.textContent).toContain(`บรรทัด 3 45 ${entry.ignored.no_stake}`);
  expect(problems?.textContent).toContain(`บรรทัด 4 12345 ${entry.ignored.unreadable}`);
  expect(screen.getByText(fill(entry.pasteIgnored, { count: 2 }))).toBeTruthy();
  await user.click(button);
  expect(await inSlip(2)).toBeTruthy();
  expect(value(field)).toBe('45\n12345');
  expect(screen.getByText(entry.pasteLeft)).toBeTruthy();
  fireEvent.change(field, { target: { value: '45=20' } });
  await user.click(await add(1, '20.00'));
  expect(await inSlip(3)).toBeTruthy();
  expect(value(field)).toBe('');
});

it('bets for which the slip has no room stay in the field', async () => {
  net.use(answer(lottoEndpoints.round, () => detail(2)));
  const { user, field } = await paste('12=50*40\n123 โต๊ด 5\n45 ล่าง 20');
  await user.click(await add(4, '115.00'));
  expect(await inSlip(2)).toBeTruthy();
  expect(await screen.findByText(fill(entry.full, { count: 2 }))).toBeTruthy();
  await waitFor(() => expect(value(field)).toBe('123 โต๊ด 5\n45 ล่าง 20'));
});

it('asks for every doubtful line before anything is added; what is denied stays in the field', async () => {
  const { user, field } = await paste('12=50\nl2=20\n100=12\nยกเลิก 45=20');
  const wait = await screen.findByRole('button', { name: fill(entry.doubtWait, { count: 2 }) });
  expect(wait).toHaveProperty('disabled', true);
  expect(screen.getByText(entry.ignored.cancelled, { exact: false })).toBeTruthy();
  const first = screen.getByRole('group', { name: 'l2=20' });
  await user.click(within(first).getByRole('button', { name: entry.doubtYes }));
  const second = screen.getByRole('group', { name: '100=12' });
  await user.click(within(second).getByRole('button', { name: entry.doubtNo }));
  await user.click(await add(2, '70.00'));
  expect(await inSlip(2)).toBeTruthy();
  expect(value(field)).toBe('100=12\nยกเลิก 45=20');
});

it('a closed number is left out and named, an added one is reported', async () => {
  const { user } = await paste('123 บน 10\n345 บน 10');
  await user.click(await add(2, '20.00'));
  expect(await screen.findByText(fill(entry.blocked, { numbers: '123' }))).toBeTruthy();
  expect(await inSlip(1)).toBeTruthy();
});

it('what stays in the field reads again as the same bets', () => {
  const lines = readPasted('12=50*40\n123 โต๊ด 5\n007=10*10\n5 วิ่งล่าง 30', [
    '2top',
    '3top',
    '3tod',
    'run_bottom',
  ]).entries.map(({ type, number, stake }) => ({ type, number, stake }));
  const again = readPasted(textLeft([], lines, ''), ['2top', '3top', '3tod', 'run_bottom']).entries;
  expect(again.map(({ type, number, stake }) => ({ type, number, stake }))).toEqual(lines);
});

it('a paste of any length is read in parts, cut at the end of a line', () => {
  const line = '12=50\n';
  const text = line.repeat(5_000);
  const { now, later } = cutToRead(text);
  expect(now + later).toBe(text);
  expect(now.length).toBeLessThanOrEqual(mostRead);
  expect(now.endsWith('\n')).toBe(true);
  expect(cutToRead('x'.repeat(mostRead + 5)).later).toBe('x'.repeat(5));
  expect(cutToRead(line)).toEqual({ now: line, later: '' });
});

it('a number beside words that no one knows counts as missed, a name and a date do not', () => {
  const text = 'สมชาย\n12~50\n16/11/68';
  const { missed, rest } = sortIgnored(text, readPasted(text, ['2top']).ignored);
  expect(missed.map((each) => [each.line, each.text])).toEqual([
    [2, '12'],
    [2, '50'],
  ]);
  expect(rest.map((each) => each.text)).toContain('16/11/68');
});

import { type Quest, questEndpoints, type QuestList } from '@benjarong/contract';
import { answer, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { fill, questText } from '@benjarong/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EventQuests } from './event-quests.tsx';
import { QuestPanel } from './quest-panel.tsx';
import { QuestStar } from './quest-star.tsx';

const gives = {
  kind: 'points',
  points: 10,
  spins: 0,
  amount: '0.00',
  wallet_type_id: null,
  turnover_multiple: 0,
  code: '',
} as const;
const quest: Quest = {
  quest_id: 'deposit-week',
  name: 'ฝากสะสม',
  description: 'รวมทุกยอดฝาก',
  measure: 'deposit_amount',
  kinds: [],
  period: 'week',
  from: '2026-11-16',
  to: '2026-11-22',
  value: '1250.00',
  target: '1000.00',
  percent: 100,
  state: 'reached',
  last: { from: '2026-11-09', to: '2026-11-15', state: 'missed' },
  days: null,
  reward: gives,
  event_id: null,
};
const month = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  state:
    at === 20
      ? ('today' as const)
      : at > 20
        ? ('to_come' as const)
        : at === 4
          ? ('missed' as const)
          : ('done' as const),
}));
const checkIn: Quest = {
  ...quest,
  quest_id: 'checkin-7',
  name: 'เช็กอิน 7 วัน',
  measure: 'login_days',
  period: 'month',
  from: '2026-11-01',
  to: '2026-11-30',
  value: '15',
  target: '28',
  percent: 53,
  state: 'running',
  last: null,
  days: month,
};
function listOf(...items: readonly Quest[]): QuestList {
  return {
    today: '2026-11-21',
    reached: items.filter(({ state }) => state === 'reached').length,
    items: [...items],
  };
}

const net = server(
  // The first that fits answers.
  answer(questEndpoints.list, listOf(checkIn, quest)),
  answer(questEndpoints.history, { items: [] }),
  ...usualAnswers(),
);

function text(template: string, values: Readonly<Record<string, string | number>>): string {
  return fill(template, values);
}

it('shows how far a quest is, until when, and what became of the last period', async () => {
  renderWithCore(<QuestPanel />, { member: true });
  const card = await screen.findByRole('article', { name: 'ฝากสะสม' });
  expect(within(card).getByText('1,250.00 / 1,000.00 บาท')).toBeTruthy();
  expect(within(card).getByText(text(questText.until, { day: '22 พ.ย. 2569' }))).toBeTruthy();
  expect(within(card).getByText(/^รอบก่อน .*: พลาด$/)).toBeTruthy();
  expect(
    within(card).getByRole('progressbar', { name: text(questText.progressOf, { name: 'ฝากสะสม' }) }),
  ).toHaveProperty('value', 100);
});

it('claims a reached quest once and says what was given', async () => {
  let claims = 0;
  net.use(
    answer(questEndpoints.redeem, () => {
      claims += 1;
      return {
        quest_id: quest.quest_id,
        name: quest.name,
        reward: gives,
        claimed_at: '2026-11-21T09:00:00.000Z',
      };
    }),
  );
  const { user } = renderWithCore(<QuestPanel />, { member: true });
  const button = await screen.findByRole('button', { name: text(questText.claim, { reward: '10 แต้ม' }) });
  net.use(answer(questEndpoints.list, listOf(checkIn, { ...quest, state: 'claimed' })));
  await user.dblClick(button);
  const card = screen.getByRole('article', { name: 'ฝากสะสม' });
  await waitFor(() => expect(within(card).getByText(questText.claimed)).toBeTruthy());
  expect(within(card).queryByRole('button')).toBeNull();
  expect(claims).toBe(1);
});

it('a refused claim says why and leaves the quest as it is', async () => {
  net.use(refuse(questEndpoints.redeem, 'promotion_bonus_open'));
  const { user } = renderWithCore(<QuestPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: /^รับ / }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^รับ / }).ariaBusy).not.toBe('true'));
});

it('draws the month as a table whose days say what became of them', async () => {
  renderWithCore(<QuestPanel />, { member: true });
  const table = await screen.findByRole('table', { name: 'ปฏิทินเช็กอินรายเดือน พฤศจิกายน 2569' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  expect(within(table).getByRole('columnheader', { name: 'วันจันทร์' })).toBeTruthy();
  // 1 November 2026 is a Sunday: the first week has six places without a day.
  expect(within(table).getAllByRole('row')).toHaveLength(7);
  expect(within(table).getByRole('cell', { name: `5 ${questText.days.missed}` })).toBeTruthy();
  const today = within(table).getByRole('cell', { name: `21 ${questText.days.today}` });
  expect(today.getAttribute('aria-current')).toBe('date');
});

it('is fetched again when a deposit was paid', async () => {
  const { core } = renderWithCore(<QuestPanel />, { member: true });
  await screen.findByRole('article', { name: 'ฝากสะสม' });
  net.use(answer(questEndpoints.list, listOf({ ...quest, value: '2000.00' })));
  act(() => core.events.emit('depositPaid', { order_id: 'o' }));
  expect(await screen.findByText('2,000.00 / 1,000.00 บาท')).toBeTruthy();
});

it('the star counts what can be claimed, and is not there without quests', async () => {
  const { unmount } = renderWithCore(<QuestStar />, { member: true });
  expect(await screen.findByRole('link', { name: text(questText.star, { count: 1 }) })).toBeTruthy();
  unmount();
  let asked = false;
  net.use(
    answer(questEndpoints.list, () => {
      asked = true;
      return listOf();
    }),
  );
  renderWithCore(<QuestStar />, { member: true });
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
});

it('an event shows its quests, and nothing when it has none', async () => {
  net.use(answer(questEndpoints.ofEvent, { items: [{ ...quest, state: 'running', event_id: 'e1' }] }));
  renderWithCore(<EventQuests event_id="e1" />);
  const section = await screen.findByRole('region', { name: questText.ofEvent });
  expect(within(section).getByText('10 แต้ม')).toBeTruthy();
  expect(within(section).queryByRole('link')).toBeNull();
});

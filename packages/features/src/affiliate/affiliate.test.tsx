import { type AffiliateConfigs, affiliateEndpoints, type AffiliateSummary } from '@benjarong/contract';
import { affiliateText, fill } from '@benjarong/text';
import {
  answer,
  closedGate,
  refuse,
  renderWithCore,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AffiliatePanel } from './affiliate-panel.tsx';

const configs: AffiliateConfigs = {
  rates: [
    { kind: 'slot', percent: '0.50', level2_percent: '0.10' },
    { kind: 'lotto', percent: '0.80', level2_percent: '0.16' },
  ],
  level2_share: 20,
  minimum: '50.00',
  reckoned_at: '00:40',
  active_days: 30,
  example: {
    kind: 'slot',
    stake: '100000.00',
    percent: '0.50',
    amount: '500.00',
    level2_percent: '0.10',
    level2_amount: '100.00',
  },
};
const summary: AffiliateSummary = {
  code: 'ABC234',
  link: 'https://site.test/?code=ABC234',
  liff_link: 'https://liff.line.me/1650000001-AbcdEfgh/register?ref=ABC234',
  friends: 2,
  active: 1,
  friends_level2: 1,
  turnover: '21300.00',
  earned: '106.50',
  redeemed: '0.00',
  redeemable: '106.50',
  held: '0.00',
  waiting: '0.00',
  minimum: '50.00',
  missing: '0.00',
  days: Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(index + 8).padStart(2, '0')}`,
    turnover: index === 13 ? '21300.00' : '0.00',
    amount: index === 13 ? '106.50' : '0.00',
  })),
  redemptions: [],
};
const friends = [
  { friend: 'ma***77', joined_at: '2026-11-10T05:00:00.000Z', active: true, earned: '106.50' },
  { friend: 'wi***55', joined_at: '2026-11-09T05:00:00.000Z', active: false, earned: '0.00' },
];
const row = {
  id: '7',
  day: '2026-11-21',
  kind: 'slot' as const,
  level: 1,
  friend: 'ma***77',
  type: 'commission' as const,
  turnover: '21300.00',
  percent: '0.50',
  amount: '106.50',
  state: 'open' as const,
  created_at: '2026-11-21T17:40:00.000Z',
};
const redemption = {
  id: 'r1',
  amount: '106.50',
  entries: 1,
  redeemed_at: '2026-11-22T05:00:00.000Z',
};

const net = server(
  ...usualAnswers(),
  answer(affiliateEndpoints.configs, configs),
  answer(affiliateEndpoints.summary, summary),
  answer(affiliateEndpoints.network, { items: friends, limit: 20, total: 2, next_cursor: null }),
  answer(affiliateEndpoints.transactions, {
    items: [
      row,
      { ...row, id: '6', type: 'correction', amount: '-3.00', turnover: '-600.00', state: 'redeemed' },
    ],
    limit: 20,
    next_cursor: null,
  }),
  answer(affiliateEndpoints.transactionsV2, {
    items: [
      {
        day: '2026-11-21',
        turnover: '21300.00',
        amount: '106.50',
        kinds: [
          {
            kind: 'slot',
            turnover: '21300.00',
            amount: '106.50',
            friends: [
              { friend: 'ma***77', level: 1, percent: '0.50', turnover: '21300.00', amount: '106.50' },
            ],
            more: 3,
          },
        ],
      },
    ],
    limit: 14,
    next_cursor: null,
  }),
  answer(affiliateEndpoints.redeem, redemption),
);
const redeemName = fill(affiliateText.redeem.button, { amount: '106.50' });

it('shows visitors rates, a worked example and how to begin, and asks for nothing of a member', async () => {
  renderWithCore(<AffiliatePanel />);
  expect(await screen.findByText(/100,000.00 บาท × 0.50% = คุณได้ 500.00 บาท/)).toBeTruthy();
  const rates = screen.getByRole('table', { name: affiliateText.terms.rates });
  expect(within(rates).getByRole('row', { name: 'หวย 0.80% 0.16%' })).toBeTruthy();
  expect(screen.getByRole('button', { name: affiliateText.login })).toBeTruthy();
  expect(net.calls(affiliateEndpoints.summary)).toHaveLength(0);
  expect(net.calls(affiliateEndpoints.configs)[0]?.query).toEqual({ agent_id: '2' });
});

it('shows members link, figures, bars with a table, friends and both lists', async () => {
  const { user } = renderWithCore(<AffiliatePanel />, { member: true });
  expect(await screen.findByText('https://site.test/?code=ABC234')).toBeTruthy();
  expect(
    await screen.findByRole('img', { name: fill(affiliateText.share.qrLabel, { code: 'ABC234' }) }),
  ).toBeTruthy();
  expect(screen.getByRole('img', { name: /รวม 106.50 บาท สูงสุด 106.50 บาท/ })).toBeTruthy();
  await user.click(screen.getByText(affiliateText.bars.table));
  const bars = screen.getByRole('table', { name: affiliateText.bars.title });
  expect(within(bars).getAllByRole('row')).toHaveLength(15);
  const list = await screen.findByRole('list', { name: affiliateText.friends.title });
  expect(within(list).getByText('ma***77')).toBeTruthy();
  expect(within(list).getByText('ไม่มีเดิมพันใน 30 วันล่าสุด')).toBeTruthy();
  const days = await screen.findByRole('list', { name: affiliateText.history.byDay });
  expect(within(days).getByText('21 พ.ย. 2569')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: affiliateText.history.each }));
  const each = await screen.findByRole('list', { name: affiliateText.history.each });
  expect(within(each).getByText(affiliateText.history.correction)).toBeTruthy();
  expect(within(each).getByText(/^[-−]฿?3\.00$|^฿?[-−]3\.00$/)).toBeTruthy();
});

it('redeems once however often it is pressed, and shows what holds then', async () => {
  const hold = closedGate();
  net.use(
    answer(affiliateEndpoints.redeem, async () => {
      await hold.wait;
      return redemption;
    }),
  );
  const { user } = renderWithCore(<AffiliatePanel />, { member: true });
  const button = await screen.findByRole('button', { name: redeemName });
  expect(screen.getByText(/^รับได้ตั้งแต่ 50.00 บาท/)).toBeTruthy();
  await user.click(button);
  await user.click(button);
  net.use(
    answer(affiliateEndpoints.summary, {
      ...summary,
      redeemable: '0.00',
      missing: '50.00',
      redemptions: [redemption],
    }),
  );
  hold.open();
  expect(await screen.findByText(fill(affiliateText.redeem.missing, { missing: '50.00' }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: redeemName })).toBeNull();
  expect(net.calls(affiliateEndpoints.redeem)).toHaveLength(1);
});

it('has no button below the minimum and says what is missing, what is held and why it is below zero', async () => {
  net.use(
    answer(affiliateEndpoints.summary, {
      ...summary,
      redeemable: '-3.00',
      missing: '53.00',
      held: '12.00',
      waiting: '7.50',
    }),
  );
  renderWithCore(<AffiliatePanel />, { member: true });
  expect(await screen.findByText(fill(affiliateText.redeem.missing, { missing: '53.00' }))).toBeTruthy();
  expect(screen.getByText(affiliateText.redeem.debt)).toBeTruthy();
  expect(screen.getByText(/รอตรวจสอบ 12.00 บาท/)).toBeTruthy();
  expect(screen.getByText(/รอเพื่อนเพิ่มบัญชีธนาคาร 7.50 บาท/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /เข้ากระเป๋าเงินสด/ })).toBeNull();
});

it('shows a refusal and offers to try again when the summary fails', async () => {
  net.use(refuse(affiliateEndpoints.summary, 'too_many_requests'));
  const { user } = renderWithCore(<AffiliatePanel />, { member: true });
  const again = await screen.findByRole('button', { name: /ลองใหม่/ });
  net.use(answer(affiliateEndpoints.summary, summary));
  await user.click(again);
  expect(await screen.findByText('ABC234')).toBeTruthy();
});

it('shares a card with the mini-app’s link in LINE, and copies where nothing can be shared', async () => {
  const made = testCore({ member: true });
  Object.assign(made.core.platform, { kind: 'liff' });
  const { user, platform } = renderWithCore(<AffiliatePanel />, { made });
  await user.click(await screen.findByRole('button', { name: affiliateText.share.button }));
  await waitFor(() => expect(platform.shared).toHaveLength(1));
  expect(platform.shared[0]?.url).toBe(summary.liff_link);
  expect(JSON.stringify(platform.shared[0]?.flex)).toContain('register?ref=ABC234');
  Object.assign(made.core.platform, { canShare: () => false });
  await user.click(screen.getByRole('button', { name: affiliateText.share.button }));
  await waitFor(() => expect(platform.copied.at(-1)).toContain(summary.liff_link));
});

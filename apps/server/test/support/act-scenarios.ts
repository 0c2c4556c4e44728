import { join } from 'node:path';

import { expect } from 'vitest';

import { lottoRuleScenarios, type Scenario } from './lotto-rule-scenarios.ts';

/** What the commands name that is made before they run. */
export const known = {
  folder: '',
  user: '',
  message: '',
  flag: '',
  bet: '',
  reviews: [] as string[],
  cases: [] as string[],
  withdrawals: [] as string[],
  parcels: [] as string[],
  codes: [] as string[],
  ids: {} as Record<string, string>,
};

const result = ['1234', '--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];
function firstLine(kind: string) {
  return known.ids[kind] ?? '';
}
const transfer = ['--reference', 'KB-1', '--reason', 'shown the bill and 081-234-5678'];
const late = { days: { by: 'week', days: [1] }, open: '20:00', close: '00:45', draw: '04:15' };

/** Every command that changes something, in the order in which an operator could type them. */
export const scenarios: readonly Scenario[] = [
  {
    act: 'agent.setting.changed',
    args: () => ['agent', 'set', 'register_type', '2'],
    row: { subject: 'agent.setting:register_type', version: 1, before: null, after: { val: '2' } },
  },
  {
    act: 'agent.setting.reset',
    args: () => ['agent', 'unset', 'register_type'],
    row: { version: 2, before: { val: '2' }, after: null },
  },
  {
    act: 'agent.setting.changed',
    args: () => ['agent', 'accent', 'jade'],
    row: { subject: 'agent.setting:accent', after: { val: 'jade' } },
  },
  {
    act: 'agent.bank.added',
    args: () => ['agent', 'bank', 'add', '4', '7741108865', 'มะลิวัลย์ ทดสอบบันทึก'],
    row: { after: { bank_id: 4, number: '•••8865', position: 1 } },
  },
  {
    act: 'agent.truemoney.added',
    args: () => ['agent', 'truemoney', 'add', '0899123457', 'มะลิวัลย์ ทดสอบบันทึก'],
    row: { after: { number: '089•••3457', position: 1 } },
  },
  {
    act: 'agent.bank.changed',
    args: () => ['agent', 'bank', 'edit', '7741108865', '--position', '7'],
  },
  {
    act: 'agent.bank.paused',
    args: () => ['agent', 'bank', 'pause', '7741108865'],
  },
  {
    act: 'agent.bank.resumed',
    args: () => ['agent', 'bank', 'resume', '7741108865'],
  },
  {
    act: 'agent.bank.removed',
    args: () => ['agent', 'bank', 'remove', '7741108865'],
  },
  {
    act: 'agent.truemoney.changed',
    args: () => ['agent', 'truemoney', 'edit', '0899123457', '--position', '7'],
  },
  {
    act: 'agent.truemoney.paused',
    args: () => ['agent', 'truemoney', 'pause', '0899123457'],
  },
  {
    act: 'agent.truemoney.resumed',
    args: () => ['agent', 'truemoney', 'resume', '0899123457'],
  },
  {
    act: 'agent.truemoney.removed',
    args: () => ['agent', 'truemoney', 'remove', '0899123457'],
  },
  {
    act: 'content.notification.added',
    args: () => ['notification', 'add', '--title', 'สวัสดี', '--description', 'ยินดีต้อนรับ'],
    row: { after: { type: 1, image: '', title: 'สวัสดี', description: 'ยินดีต้อนรับ' } },
  },
  {
    act: 'content.notification.changed',
    args: () => ['notification', 'edit', firstLine('notification'), '--title', 'ใหม่'],
    row: {
      before: { type: 1, image: '', title: 'สวัสดี', description: 'ยินดีต้อนรับ' },
      after: { type: 1, image: '', title: 'ใหม่', description: 'ยินดีต้อนรับ' },
    },
  },
  {
    act: 'content.notification.removed',
    args: () => ['notification', 'remove', firstLine('notification')],
    row: { version: 3, after: null },
  },
  {
    act: 'content.page.edited',
    args: () => ['page', 'edit', join(known.folder, 'page.md')],
    row: { subject: 'content.page:act-page', version: 1 },
  },
  { act: 'content.page.published', args: () => ['page', 'publish', 'act-page'], row: { version: 2 } },
  { act: 'content.page.hidden', args: () => ['page', 'hide', 'act-page'], row: { version: 3 } },
  {
    act: 'content.banner.added',
    args: () => ['banner', 'add', '--title', 'x', '--image', '/art/banner/slot/a.svg'],
  },
  { act: 'content.banner.changed', args: () => ['banner', 'edit', firstLine('banner'), '--position', '7'] },
  { act: 'content.banner.removed', args: () => ['banner', 'remove', firstLine('banner')] },
  { act: 'content.event.added', args: () => ['event', 'add', '--title', 'x', '--image', '/art/event/a.svg'] },
  { act: 'content.event.changed', args: () => ['event', 'edit', firstLine('event'), '--title', 'y'] },
  { act: 'content.event.removed', args: () => ['event', 'remove', firstLine('event')] },
  {
    act: 'game.catalogue.imported',
    args: () => ['provider', 'add', 'naga', 'Naga'],
    row: { subject: 'game.catalogue:catalogue', version: 1 },
  },
  {
    act: 'game.catalogue.imported',
    args: () => ['game', 'import', join(known.folder, 'games.json')],
    row: { version: 2 },
  },
  {
    act: 'game.maintenance.changed',
    args: () => ['game', 'maintenance', 'on', 'naga-001'],
    row: { before: { maintenance: false }, after: { maintenance: true } },
  },
  {
    act: 'game.limit.changed',
    args: () => ['game', 'limit', 'win_maximum', '1000'],
    row: { before: { val: '5000000.00' }, after: { val: '1000.00' } },
  },
  {
    act: 'cashback.setting.changed',
    args: () => ['cashback', 'set', 'rate_slot', '0.6'],
    row: { subject: 'cashback.setting:rate_slot', before: null, after: { val: '0.60' } },
  },
  {
    act: 'cashback.days.run',
    args: () => ['cashback', 'run'],
    row: { before: { members: 0, credited: '0' } },
  },
  {
    act: 'affiliate.setting.changed',
    args: () => ['affiliate', 'set', 'rate_slot', '0.6'],
    row: { subject: 'affiliate.setting:rate_slot', before: null, after: { val: '0.60' } },
  },
  {
    act: 'affiliate.days.run',
    args: () => ['affiliate', 'run'],
    row: { before: { entries: 0, amount: '0' } },
  },
  {
    act: 'affiliate.flag.cleared',
    args: () => ['affiliate', 'flag', 'clear', known.flag, 'sisters'],
    row: {
      reason: 'sisters',
      before: { state: 'open', reason: 'bank' },
      after: { state: 'cleared', reason: 'bank' },
    },
  },
  {
    act: 'turnover.stake.voided',
    args: () => ['turnover', 'void', known.bet, 'void by the provider'],
    row: { reason: 'void by the provider', before: { stake: '10000' }, after: { stake: '0' } },
  },
  {
    act: 'turnover.setting.changed',
    args: () => ['turnover', 'set', 'weight_slot', '80'],
    row: { before: null, after: { val: '80' } },
  },
  {
    act: 'promotion.added',
    args: () => ['promotion', 'add', join(known.folder, 'promotions.json')],
    row: { before: null },
  },
  {
    act: 'promotion.changed',
    args: () => ['promotion', 'edit', join(known.folder, 'promotions.json')],
  },
  {
    act: 'promotion.state.changed',
    args: () => ['promotion', 'pause', 'act-bonus'],
    row: { before: { state: 'active' }, after: { state: 'paused' } },
  },
  { act: 'promotion.state.changed', args: () => ['promotion', 'resume', 'act-bonus'] },
  {
    act: 'promotion.state.changed',
    args: () => ['promotion', 'end', 'act-bonus'],
    row: { after: { state: 'ended' } },
  },
  {
    act: 'coupon.added',
    args: () => ['coupon', 'add', join(known.folder, 'coupons.json')],
    row: { before: null },
  },
  {
    act: 'coupon.state.changed',
    args: () => ['coupon', 'pause', 'act code'],
    row: { before: { state: 'active' }, after: { state: 'paused' } },
  },
  { act: 'coupon.state.changed', args: () => ['coupon', 'resume', 'ACT-CODE'] },
  {
    act: 'quest.imported',
    args: () => ['quest', 'import', join(known.folder, 'quests.json')],
    row: { before: null },
  },
  {
    act: 'quest.state.changed',
    args: () => ['quest', 'pause', 'act-quest'],
    row: { before: { state: 'active' }, after: { state: 'paused' } },
  },
  { act: 'quest.state.changed', args: () => ['quest', 'resume', 'act-quest'] },
  {
    act: 'maintenance.started',
    args: () => ['maintenance', 'on', 'coupon', '--text', 'ปรับปรุง', '--until', '2030-01-01T00:00:00Z'],
    row: { subject: 'maintenance:coupon', before: null },
  },
  { act: 'maintenance.ended', args: () => ['maintenance', 'off', 'coupon'], row: { after: null } },
  {
    act: 'poll.added',
    args: () => ['poll', 'import', join(known.folder, 'polls.json')],
    row: { subject: 'poll:1', before: null },
  },
  { act: 'poll.closed', args: () => ['poll', 'close', '1'], row: { subject: 'poll:1' } },
  {
    act: 'poll.answered',
    args: () => ['poll', 'answer', '8', '2'],
    row: { after: { proposed_choice: 2, proposed_by: 'shell:tester' } },
  },
  { act: 'poll.drawn', args: () => ['poll', 'draw', '9'], row: { before: { right_choice: 2 } } },
  {
    act: 'points.setting.changed',
    args: () => ['points', 'set', 'baht_per_point', '50'],
    row: { subject: 'points.setting:baht_per_point', before: null, after: { val: '50.00' } },
  },
  {
    act: 'points.adjusted',
    args: () => ['points', 'adjust', known.user, '300', '--reason', 'goodwill'],
    row: { before: { points: '100' }, after: expect.objectContaining({ points: '400' }), reason: 'goodwill' },
  },
  {
    act: 'shop.item.imported',
    args: () => ['shop', 'import', join(known.folder, 'shop.json')],
    row: { subject: 'shop.item:act-spins', version: 1, before: null },
  },
  {
    act: 'shop.item.state.changed',
    args: () => ['shop', 'pause', 'act-spins'],
    row: { before: { state: 'active' }, after: { state: 'paused' } },
  },
  { act: 'shop.item.state.changed', args: () => ['shop', 'resume', 'act-spins'] },
  {
    act: 'shop.item.stock.changed',
    args: () => ['shop', 'stock', 'act-spins', '7'],
    row: { before: { stock: null }, after: { stock: 7 } },
  },
  { act: 'parcel.address.shown', args: () => ['parcel', 'address', known.parcels[0] ?? ''] },
  {
    act: 'parcel.packed',
    args: () => ['parcel', 'pack', known.parcels[0] ?? ''],
    row: { before: { state: 'ordered' }, after: { state: 'packed' } },
  },
  {
    act: 'parcel.sent',
    args: () => ['parcel', 'send', known.parcels[0] ?? '', '--carrier', 'Post', '--tracking', 'EG1234'],
    row: { after: { state: 'sent', carrier: 'Post', tracking: 'EG1234' } },
  },
  { act: 'parcel.delivered', args: () => ['parcel', 'deliver', known.parcels[0] ?? ''] },
  {
    act: 'parcel.returned',
    args: () => ['parcel', 'return', known.parcels[1] ?? '', '--reason', 'lost'],
    row: { after: { state: 'returned', points: '100', restocked: false }, reason: 'lost' },
  },
  {
    act: 'message.retried',
    args: () => ['message', 'retry', known.message],
    row: { before: null, after: { kind: 'security_new_device' } },
  },
  {
    act: 'picture.added',
    args: () => ['picture', 'add', join(known.folder, 'picture.png')],
    row: { before: null },
  },
  {
    act: 'picture.removed',
    args: async (t) => {
      const { out } = await t.operate(['picture', 'list']);
      return ['picture', 'remove', /[0-9a-f]{6}/.exec(out)?.[0] ?? ''];
    },
    row: { after: null },
  },
  { act: 'game.picture.changed', args: () => ['game', 'no-picture', 'naga-001'] },
  {
    act: 'lotto.kinds.imported',
    args: async (t) => {
      const file = join(known.folder, 'kinds.json');
      const plan = (await t.operate(['lotto', 'import', file])).out;
      return ['lotto', 'import', file, '--confirm', /--confirm (\S+)/.exec(plan)?.[1] ?? ''];
    },
  },
  { act: 'provider.maintenance.changed', args: () => ['provider', 'maintenance', 'on', 'naga'] },
  {
    act: 'lotto.kind.changed',
    args: () => ['lotto', 'kind', 'day', 'bill_maximum', '40000'],
    row: { before: { billMaximum: '5000000' }, after: { billMaximum: '4000000' } },
  },
  {
    act: 'lotto.rate.changed',
    args: () => ['lotto', 'rate', 'day', '3top', '850'],
    row: { subject: 'lotto.rate:day:3top', before: { rate: 90_000 }, after: { rate: 85_000 } },
  },
  ...lottoRuleScenarios,
  {
    act: 'lotto.setting.changed',
    args: () => ['lotto', 'set', 'bonus_first', '150'],
    row: { after: { val: '150.00' } },
  },
  {
    act: 'lotto.limit.set',
    args: () => ['lotto', 'limit', 'add', 'day', '2top', '16', 'rate=45'],
    row: { subject: 'lotto.limit:day:2top:16', before: null, after: { reduced: 4_500 } },
  },
  {
    act: 'lotto.limit.removed',
    args: () => ['lotto', 'limit', 'remove', 'day', '2top', '16'],
    row: { before: { reduced: 4_500 }, after: null },
  },
  {
    act: 'lotto.result.proposed',
    at: '2026-11-21T12:00:00.000Z',
    args: () => ['lotto', 'result', 'day-2026-11-21', ...result],
    row: { subject: 'lotto.result:day-2026-11-21', version: 1 },
  },
  {
    act: 'lotto.result.confirmed',
    args: () => ['lotto', 'confirm', 'day-2026-11-18', known.codes[0] ?? ''],
    row: { subject: 'lotto.result:day-2026-11-18', before: { state: 'closed' } },
  },
  {
    act: 'lotto.result.decided',
    args: () => ['lotto', 'decide', 'day-2026-11-19', known.codes[1] ?? ''],
    row: { subject: 'lotto.result:day-2026-11-19' },
  },
  {
    act: 'lotto.correction.proposed',
    args: () => ['lotto', 'correct', 'day-2026-11-17', ...result, '--reason', 'swapped digits'],
    row: { subject: 'lotto.result:day-2026-11-17', reason: 'swapped digits' },
  },
  {
    act: 'lotto.settlement.asked',
    args: () => ['lotto', 'settle', 'day-2026-11-21'],
    row: { version: null },
  },
  {
    act: 'lotto.round.not_drawn',
    at: '2026-11-22T12:00:00.000Z',
    args: () => ['lotto', 'no-result', 'day-2026-11-22', 'storm'],
    row: { reason: 'storm', before: { state: 'upcoming' }, after: { state: 'no_result' } },
  },
  {
    act: 'lotto.round.voided',
    args: () => ['lotto', 'void', 'day-2026-11-23', 'printing', 'error'],
    row: { reason: 'printing error' },
  },
  { act: 'lotto.schedule.changed', args: () => ['lotto', 'schedule', 'day', JSON.stringify(late)] },
  {
    act: 'member.vip.changed',
    args: () => ['member', 'vip', known.user, '1'],
    row: { before: { vip_level: 0 }, after: { vip_level: 1 } },
  },
  {
    act: 'member.disabled',
    args: () => ['member', 'disable', known.user, 'asked by phone 081-234-5678'],
    row: { reason: 'asked by phone •••5678' },
  },
  { act: 'member.enabled', args: () => ['member', 'enable', known.user] },
  {
    act: 'member.mobile.changed',
    args: () => ['member', 'mobile', known.user, '0899123458', 'lost 081-234-5678'],
    row: { after: { number: '089•••3458' }, reason: 'lost •••5678' },
  },
  {
    act: 'member.owed.paid',
    args: () => ['member', 'pay-owed', firstLine('owed'), '100000.00', ...transfer],
    row: { after: { cash: '0', reference: 'KB-1' }, reason: 'shown the bill and •••5678' },
  },
  {
    act: 'protection.excluded',
    args: () => ['protection', 'exclude', known.user, '7d', 'asked by letter'],
    row: { reason: 'asked by letter' },
  },
  {
    act: 'protection.setting.changed',
    args: () => ['protection', 'set', 'check_minutes', '30'],
    row: { subject: 'protection.setting:check_minutes', version: 1, after: { val: '30' } },
  },
  {
    act: 'deposit.review.approved',
    args: () => ['deposit', 'approve', known.reviews[0] ?? '', '--note', 'seen'],
    row: { reason: 'seen', version: 1 },
  },
  { act: 'deposit.review.rejected', args: () => ['deposit', 'reject', known.reviews[1] ?? ''] },
  {
    act: 'deposit.review.approved',
    args: () => ['payment', 'review', 'approve', known.reviews[2] ?? '', '--note', 'seen', '--version', '1'],
    row: { reason: 'seen', version: 1 },
  },
  { act: 'deposit.review.rejected', args: () => ['payment', 'review', 'reject', known.reviews[3] ?? ''] },
  {
    act: 'deposit.case.looked',
    args: () => ['payment', 'case', 'look', known.cases[0] ?? ''],
    row: { version: 1, before: { state: 'received' }, after: { state: 'looking' } },
  },
  {
    act: 'deposit.case.credited',
    args: () => ['payment', 'case', 'credit', known.cases[0] ?? '', '--review', known.reviews[4] ?? ''],
    row: { version: 1, before: { state: 'open' }, after: { state: 'approved' } },
  },
  {
    act: 'deposit.case.answered',
    args: () => ['payment', 'case', 'answer', known.cases[1] ?? '', '--answer', 'ไม่พบรายการ'],
  },
  {
    act: 'deposit.channel.changed',
    args: () => ['payment', 'channel', 'set', 'bank', 'hours', '06:00-23:00'],
    row: { subject: 'deposit.setting:bank.hours', version: 1, after: { val: '06:00-23:00' } },
  },
  {
    act: 'deposit.setting.changed',
    args: () => ['deposit', 'set', 'minimum', '100'],
    row: { after: { val: '100.00' } },
  },
  {
    act: 'withdraw.claimed',
    args: () => ['withdraw', 'claim', known.withdrawals[0] ?? ''],
    row: { before: { state: 'held', on_hold: false } },
  },
  {
    act: 'withdraw.put_on_hold',
    args: () => ['withdraw', 'hold', known.withdrawals[0] ?? '', '--note', 'call 081-234-5678'],
    row: { reason: 'call •••5678' },
  },
  {
    act: 'withdraw.approved',
    args: () => ['withdraw', 'approve', known.withdrawals[0] ?? '', '--note', 'known'],
    row: { after: { state: 'approved', amount: '6000.00', reference: expect.any(String) } },
  },
  {
    act: 'withdraw.rejected',
    args: () => ['withdraw', 'reject', known.withdrawals[1] ?? '', '--note', 'no'],
    row: { reason: 'no' },
  },
  {
    act: 'withdraw.unknown.resolved',
    args: () => ['withdraw', 'unknown', known.withdrawals[2] ?? '', 'paid', '--note', 'on the statement'],
    row: { before: { state: 'unknown', on_hold: false } },
  },
  {
    act: 'withdraw.trouble.resolved',
    args: () => ['withdraw', 'trouble', known.withdrawals[3] ?? '', 'seen', '--note', 'the bank keeps 1.00'],
    row: {
      before: expect.objectContaining({ state: 'paid' }),
      after: expect.objectContaining({ word: 'seen' }),
    },
  },
  {
    act: 'withdraw.setting.changed',
    args: () => ['withdraw', 'set', 'automatic', 'off'],
    row: { before: null, after: { val: 'off' } },
  },
  {
    act: 'wheel.imported',
    args: () => ['wheel', 'import', join(known.folder, 'wheel.json')],
    row: { subject: 'wheel.version:wheel', version: 1, after: expect.objectContaining({ version: 1 }) },
  },
  {
    act: 'wheel.price.changed',
    args: () => ['wheel', 'price', '250'],
    row: { version: 2, before: { version: 1, price: '50' }, after: { version: 2, price: '250' } },
  },
  {
    act: 'wheel.stock.changed',
    args: () => ['wheel', 'stock', 'credit-100', '60'],
    row: { subject: 'wheel.stock:credit-100', after: { total: 60 } },
  },
];

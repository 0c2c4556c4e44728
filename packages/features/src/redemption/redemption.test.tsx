import {
  type Redemption,
  redemptionEndpoints,
  type Shop,
  type ShopItem,
  walletEndpoints,
} from '@benjarong/contract';
import { redemptionText as t } from '@benjarong/text';
import { answer, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PointsExpiryCard } from './points-expiry.tsx';
import { RedeemPanel } from './redeem-panel.tsx';

const nothing = { points: 0, spins: 0, amount: '0.00', wallet_type_id: null, turnover_multiple: 0, code: '' };
const spins: ShopItem = {
  item_id: 'spins',
  name: 'หมุน 3 ครั้ง',
  description: '',
  kind: 'spins',
  image: '/art/event/spin-spins.svg',
  price: 30,
  stock: null,
  times: null,
  period: 'once',
  left: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
  reward: { ...nothing, kind: 'spins', spins: 3 },
  eligible: true,
  reason: '',
  short: 0,
};
const shirt: ShopItem = {
  ...spins,
  item_id: 'shirt',
  name: 'เสื้อ',
  kind: 'goods',
  price: 20,
  stock: 3,
  times: 1,
  left: 1,
  reward: null,
};
const far: ShopItem = {
  ...spins,
  item_id: 'far',
  name: 'ไกล',
  price: 150,
  eligible: false,
  reason: 'x',
  short: 50,
};
const gone: ShopItem = { ...spins, item_id: 'gone', name: 'หมด', stock: 0, eligible: false, reason: 'x' };
const had: ShopItem = { ...shirt, item_id: 'had', name: 'ครบ', left: 0, eligible: false, reason: 'x' };
const shop: Shop = { items: [spins, shirt, far, gone, had], points: 100, baht_per_point: '100.00' };
const given: Redemption = {
  redemption_id: 'r-1',
  reference: 'R00000000001',
  item_id: 'spins',
  name: spins.name,
  kind: 'spins',
  image: spins.image,
  price: 30,
  reward: spins.reward,
  state: 'given',
  carrier: '',
  tracking: '',
  address: null,
  created_at: '2026-11-21T09:00:00.000Z',
  steps: [],
};
const parcel: Redemption = {
  ...given,
  redemption_id: 'r-2',
  name: 'เสื้อ',
  kind: 'goods',
  reward: null,
  state: 'sent',
  carrier: 'ไปรษณีย์ไทย',
  tracking: 'EG123456785TH',
  address: {
    recipient: 'สมชาย ใจดี',
    phone: '0812345678',
    line: '99/1 ถนนสุเทพ',
    district: 'เมือง',
    province: '50',
    postcode: '50200',
  },
  steps: [
    { state: 'ordered', at: '2026-11-21T09:00:00.000Z' },
    { state: 'packed', at: '2026-11-21T10:00:00.000Z' },
    { state: 'sent', at: '2026-11-21T11:00:00.000Z' },
  ],
};
const net = server();

function show(member: boolean) {
  net.use(...usualAnswers(), answer(redemptionEndpoints.list, member ? shop : { ...shop, points: null }));
  return renderWithCore(<RedeemPanel />, member ? { member: true } : {});
}
// One event instead of one per key.
async function fill(user: ReturnType<typeof show>['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
async function open(item: ShopItem, calc: Partial<{ points_after: number | null; item: ShopItem }> = {}) {
  net.use(answer(redemptionEndpoints.calc, { item, points: 100, points_after: 70, address: null, ...calc }));
  const { user } = show(true);
  await user.click(await screen.findByRole('button', { name: `แลก ${item.name}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: t.confirmTitle })) };
}

it('shows a visitor every item with its price and asks to log in', async () => {
  show(false);
  expect(await screen.findAllByText('30 แต้ม')).toHaveLength(2);
  expect(screen.getByText('100.00', { exact: false })).toBeDefined();
  expect(screen.queryByText(t.yourPoints)).toBeNull();
  expect(screen.getByRole('button', { name: `${t.login} ${spins.name}` })).toBeDefined();
  expect(screen.queryByRole('button', { name: `แลก ${spins.name}` })).toBeNull();
});

it('says how long points stay, what leaves next by its last day in Bangkok, and what left last', async () => {
  // The instants are midnights in Bangkok: the first of February and the first of January.
  const expiry = {
    months: 2,
    points: 1250,
    at: '2027-01-31T17:00:00.000Z',
    last: { points: 30, at: '2026-12-31T17:00:00.000Z' },
  };
  net.use(answer(walletEndpoints.points, { point: 1300, expiry }), ...usualAnswers());
  const { unmount } = renderWithCore(<PointsExpiryCard />, { member: true });
  expect(await screen.findByText(/^1,250 แต้มใช้ได้ถึงวันที่ 31 ม\.ค\. 2570 /)).toBeDefined();
  expect(screen.getByText(/^แต้มใช้ได้ 2 เดือนหลังสิ้นเดือนที่ได้รับ/)).toBeDefined();
  expect(screen.getByText('หมดอายุแล้ว 30 แต้ม เมื่อ 1 ม.ค. 2570')).toBeDefined();
  unmount();

  net.use(answer(walletEndpoints.points, { point: 1300 }));
  renderWithCore(<PointsExpiryCard />, { member: true });
  await waitFor(() => expect(net.calls(walletEndpoints.points)).toHaveLength(2));
  expect(screen.getByText(t.yourPoints).closest('section')).toHaveProperty('hidden', true);
});

it('says before the button why an item cannot be had', async () => {
  show(true);
  expect(await screen.findByText('ขาดอีก 50 แต้ม')).toBeDefined();
  expect(screen.getByText(t.soldOut)).toBeDefined();
  expect(screen.getByText(t.limitReached)).toBeDefined();
  for (const { name } of [far, gone, had])
    expect(screen.queryByRole('button', { name: `แลก ${name}` })).toBeNull();
});

it('redeems after the server has reckoned, once for a double click', async () => {
  net.use(answer(redemptionEndpoints.redeem, { redemption: given, points: 70 }));
  const { user, dialog } = await open(spins);
  expect(await dialog.findByText('70 แต้ม')).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'ยืนยัน ใช้ 30 แต้ม' }));
  expect(await screen.findByText('ได้รับ หมุน 3 ครั้ง เหลือ 70 แต้ม')).toBeDefined();
  expect(net.calls(redemptionEndpoints.redeem).map(({ body }) => body)).toEqual([
    { item_id: 'spins', price: 30 },
  ]);
});

it('keeps the dialog with the sentence when the server refuses', async () => {
  net.use(refuse(redemptionEndpoints.redeem, 'redemption_sold_out'));
  const { user, dialog } = await open(spins);
  await user.click(await dialog.findByRole('button', { name: 'ยืนยัน ใช้ 30 แต้ม' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('ของรางวัลนี้ถูกแลกหมดแล้ว');
});

it('checks the address of goods before it is sent, and keeps what was typed', async () => {
  net.use(answer(redemptionEndpoints.redeem, { redemption: parcel, points: 80 }));
  const { user, dialog } = await open(shirt);
  await fill(user, await dialog.findByRole('textbox', { name: new RegExp(t.recipient) }), 'สมชาย ใจดี');
  await fill(user, dialog.getByRole('textbox', { name: new RegExp(t.phone) }), '๐๘๑-๒๓๔-๕๖๗๘');
  await fill(user, dialog.getByRole('textbox', { name: /บ้านเลขที่/ }), '99/1 ถนนสุเทพ');
  await fill(user, dialog.getByRole('textbox', { name: new RegExp(t.district) }), 'เมือง');
  await user.selectOptions(dialog.getByRole('combobox', { name: new RegExp(t.province) }), '50');
  const postcode = dialog.getByRole('textbox', { name: new RegExp(t.postcode) });
  await fill(user, postcode, '10200');
  const send = dialog.getByRole('button', { name: 'ยืนยัน ใช้ 20 แต้ม' });
  await user.click(send);
  expect(await dialog.findByText('รหัสไปรษณีย์ไม่ตรงกับจังหวัดที่เลือก')).toBeDefined();
  expect(net.calls(redemptionEndpoints.redeem)).toEqual([]);
  await user.clear(postcode);
  await fill(user, postcode, '50200');
  await user.click(send);
  await waitFor(() => expect(net.calls(redemptionEndpoints.redeem)).toHaveLength(1));
  expect(net.calls(redemptionEndpoints.redeem)[0]?.body).toEqual({
    item_id: 'shirt',
    price: 20,
    address: parcel.address,
  });
  expect(await screen.findByText(t.doneGoods)).toBeDefined();
});

it('shows what was had, with the steps and the tracking number of a parcel', async () => {
  net.use(answer(redemptionEndpoints.history, { items: [parcel, given], next_cursor: null }));
  const { user } = show(true);
  await user.click(await screen.findByRole('radio', { name: t.history }));
  await user.click(await screen.findByText('เสื้อ'));
  expect(await screen.findByText('EG123456785TH')).toBeDefined();
  const steps = within(screen.getByRole('list', { name: 'ขั้นตอนการจัดส่งของ เสื้อ' }));
  expect(steps.getAllByRole('listitem').map((item) => item.dataset['step'])).toEqual([
    'ordered',
    'packed',
    'sent',
  ]);
  expect(screen.getByText(/เชียงใหม่ 50200/)).toBeDefined();
});

it('offers to try again when the shop cannot be loaded', async () => {
  net.use(...usualAnswers(), refuse(redemptionEndpoints.list, 'unavailable'));
  const { user } = renderWithCore(<RedeemPanel />, { member: true });
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  net.use(answer(redemptionEndpoints.list, { ...shop, items: [] }));
  await user.click(again);
  expect(await screen.findByText(t.none)).toBeDefined();
});

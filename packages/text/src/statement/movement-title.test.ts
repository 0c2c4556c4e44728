import type { MovementTitle } from '@benjarong/contract';
import { expect, it } from 'vitest';

import { movementTitle } from './movement-title.ts';

const daily = { kind: 'หวยลาวพัฒนา', day: '2026-11-20', number: null };
const yeekee = { kind: 'ยี่กี', day: '2027-01-01', number: 12 };

it.each<[MovementTitle, string]>([
  [{ code: 'game.play', params: { game: 'เสือทอง' } }, 'เสือทอง'],
  [{ code: 'game.refund', params: { game: 'เสือทอง' } }, 'คืนเงินเดิมพัน เสือทอง'],
  [{ code: 'payment.deposit', params: { channel: 'promptpay' } }, 'ฝากเงินผ่าน พร้อมเพย์ QR'],
  [{ code: 'payment.deposit', params: { channel: 'bank' } }, 'ฝากเงินโดยโอนผ่านธนาคาร'],
  [{ code: 'payment.deposit', params: { channel: 'later-channel' } }, 'ฝากเงินผ่าน later-channel'],
  [{ code: 'lotto.round', params: daily }, 'หวยลาวพัฒนา 20 พ.ย. 69'],
  [{ code: 'lotto.round', params: yeekee }, 'ยี่กี 1 ม.ค. 70 รอบที่ 12'],
  [{ code: 'lotto.refund', params: yeekee }, 'คืนเงินเดิมพัน ยี่กี 1 ม.ค. 70 รอบที่ 12'],
  [{ code: 'lotto.shooter_bonus', params: { ...yeekee, rank: 1 } }, 'โบนัสยิงเลขอันดับ 1 ยี่กี 1 ม.ค. 70 รอบที่ 12'],
  [{ code: 'lotto.shooter_bonus', params: { ...yeekee, rank: 16 } }, 'โบนัสยิงเลขอันดับ 16 ยี่กี 1 ม.ค. 70 รอบที่ 12'],
  [{ code: 'bonus.welcome', params: {} }, 'โบนัสต้อนรับ'],
  [{ code: 'cashback.day', params: { day: '2026-11-20' } }, 'คืนเงินรายวันของ 20 พ.ย. 69'],
  [
    { code: 'cashback.week', params: { from: '2026-11-16', to: '2026-11-22' } },
    'คืนยอดเสียสัปดาห์ 16 พ.ย. 69 – 22 พ.ย. 69',
  ],
])('%j reads as %s', (title, sentence) => {
  expect(movementTitle(title)).toBe(sentence);
});

import { artUrl } from '@benjarong/art';

import type { Deps } from '../../deps.ts';
import { byDemo, fixedClock } from '../../kernel/index.ts';
import { addBanner, addEvent, addNotification, listEvents } from './content.ts';

/** For everyone, without bounds. */
const always = { audience: 'all', startsAt: null, endsAt: null } as const;
const day = 24 * 3_600_000;

// Oldest first. Nothing here promises money, a win, or an area that does not exist yet.
const notifications = [
  {
    daysAgo: 6,
    type: 2,
    image: '',
    title: 'ตรวจสอบทุกรายการได้ในหน้าธุรกรรม',
    description: 'ทุกการฝาก เดิมพัน และรางวัล มีบรรทัดของตัวเองพร้อมยอดคงเหลือ แตะที่รายการเพื่อดูที่มาของยอดเงิน',
  },
  {
    daysAgo: 3,
    type: 2,
    image: '',
    title: 'ตั้งรหัสผ่านให้ปลอดภัย',
    description: 'ทีมงานไม่เคยขอรหัสผ่านหรือรหัส OTP จากคุณ หากพบอุปกรณ์ที่ไม่รู้จักในหน้าโปรไฟล์ ให้ออกจากระบบอุปกรณ์นั้นทันที',
  },
  {
    daysAgo: 1,
    type: 1,
    image: artUrl.banner('casino', 'welcome'),
    title: 'ยินดีต้อนรับสู่เบญจรงค์',
    description:
      'เล่นอย่างมีสติ กำหนดงบของคุณก่อนเริ่ม และหยุดพักเมื่อครบเวลา หากต้องการความช่วยเหลือ ติดต่อเจ้าหน้าที่ได้ตลอด 24 ชั่วโมง',
  },
  {
    daysAgo: 0,
    type: 1,
    image: artUrl.banner('slot', 'promptpay'),
    title: 'ฝากเงินด้วย QR พร้อมเพย์',
    description: 'เลือกจำนวนเงิน สแกน QR ด้วยแอปธนาคารของคุณ แล้วยอดเงินจะเข้ากระเป๋าโดยอัตโนมัติ',
  },
] as const;

const banners = [
  {
    category: 'slot',
    seed: 'naga-gold',
    title: 'สล็อตลายไทย',
    description: 'ทดลองเล่นฟรีก่อนวางเดิมพันได้',
    link: '/slot',
    button: 'เลือกเกม',
  },
  {
    category: 'casino',
    seed: 'lotus-table',
    title: 'โต๊ะคาสิโน',
    description: 'ไพ่และลูกเต๋าเริ่มต้นเพียงไม่กี่บาท',
    link: '/casino',
    button: 'เข้าโต๊ะ',
  },
  {
    category: 'fishing',
    seed: 'chao-phraya',
    title: 'ยิงปลาใต้น้ำใส',
    description: 'เล่นได้ทั้งมือถือและคอมพิวเตอร์',
    link: '/fishing',
    button: 'เริ่มเล่น',
  },
  {
    category: 'sport',
    seed: 'takraw-night',
    title: 'สนามกีฬา',
    description: 'เกมกีฬาครบทุกประเภทในที่เดียว',
    link: '/sport',
    button: 'ดูเกมกีฬา',
  },
] as const;

const events = [
  { seed: 'welcome', title: 'ยินดีต้อนรับสมาชิกใหม่' },
  { seed: 'slot-hall', title: 'ห้องสล็อตลายไทยเปิดแล้ว' },
  { seed: 'play-safe', title: 'เล่นอย่างพอดี มีความสุขทุกวัน' },
] as const;

/** Announcements of the last days, four banners, three event pictures. */
export async function seedContent(deps: Deps): Promise<void> {
  // A start that was cut off seeds again.
  if ((await listEvents(deps)).items.length === events.length) return;
  for (const { daysAgo, ...notification } of notifications) {
    const clock = fixedClock(new Date(deps.clock.now().getTime() - daysAgo * day));
    await addNotification({ ...deps, clock }, byDemo, { ...always, link: '', ...notification });
  }
  for (const { category, seed, ...banner } of banners) {
    await addBanner(deps, byDemo, { ...banner, image: artUrl.banner(category, seed) });
  }
  for (const { seed, title } of events) {
    await addEvent(deps, byDemo, { ...always, title, image: artUrl.event(seed), link: '/poll/1' });
  }
}

import { artUrl } from '@benjarong/art';
import { sql } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { byDemo, bySystem, fixedClock } from '../../kernel/index.ts';
import { demoMember, demoShooters } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { drawPoll } from './draw.ts';
import { addPolls, answerPoll } from './operate.ts';
import { readPollFile } from './poll-file.ts';
import { submit } from './submit.ts';

const dayMs = 86_400_000;

// The one that the announcements lead to: open for four weeks, results after the own vote.
const running = {
  poll_id: 1,
  question: 'อยากให้เบญจรงค์จัดกิจกรรมแบบไหนในเดือนหน้า',
  description: 'โหวตได้วันละหลายสิทธิ์ตามการฝากและการเข้าสู่ระบบ เปลี่ยนใจได้จนกว่าจะปิดโหวต',
  images: [artUrl.event('play-safe')],
  choices: [
    { label: 'ลุ้นเลขท้ายประจำสัปดาห์', image: artUrl.banner('freespin', 'weekly-number') },
    { label: 'แข่งสล็อตสะสมรอบ', image: artUrl.banner('slot', 'reel-race') },
    { label: 'เช็กอินครบเดือน', image: artUrl.banner('sport', 'check-in') },
    { label: 'ยิงปลาทีม', image: artUrl.banner('fishing', 'team-fishing') },
  ],
  quota: {
    base: 1,
    maximum: 5,
    earns: [{ by: 'deposit', minimum: '100' }, { by: 'login' }],
  },
  may_change: true,
};

const over = {
  poll_id: 2,
  question: 'ทายผล: ลูกโป่งสีไหนถูกปล่อยเป็นใบแรกในงานเปิดบ้าน',
  description: 'ทายถูกลุ้นรับ 500 แต้ม จับรางวัล 3 คนจากเมล็ดสุ่มที่ล็อกไว้ก่อนปิดโหวต',
  images: [artUrl.event('slot-hall')],
  choices: [{ label: 'สีคราม' }, { label: 'สีชาด' }, { label: 'สีหยก' }],
  prize: { kind: 'points', points: 500 },
  winners: 3,
};
const rightChoice = 2;

/** An open poll that the announcements lead to, and one of last week with its winners drawn. Does nothing with polls there. */
export async function seedPolls(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select 1 from polls limit 1`);
  if (rows.length > 0) return;
  const now = deps.clock.now().getTime();
  const clock = fixedClock(new Date(now - 12 * dayMs));
  const past: Deps = { ...deps, clock };
  await add(past, { ...over, ends_at: new Date(now - 5 * dayMs).toISOString() });
  const voters = [demoMember, ...demoShooters].map(({ username }) => username);
  for (const [index, username] of voters.entries()) {
    clock.advance(dayMs / 4);
    const member = await findMemberByLogin(deps.db, username);
    if (!member) continue;
    await transact(past.db, (tx) =>
      submit(past, tx, member.id, { poll_id: over.poll_id, choice_id: index === 1 ? 1 : rightChoice }),
    );
  }
  clock.set(new Date(now - 4 * dayMs));
  await answerPoll(past, byDemo, over.poll_id, rightChoice);
  await answerPoll(past, bySystem, over.poll_id, rightChoice);
  await drawPoll(past, byDemo, over.poll_id);
  clock.set(new Date(now - 2 * dayMs));
  await add(past, { ...running, ends_at: new Date(now + 28 * dayMs).toISOString() });
}

async function add(past: Deps, poll: object): Promise<void> {
  await addPolls(past, byDemo, readPollFile(JSON.stringify({ polls: [poll] }), past.clock.now()));
}

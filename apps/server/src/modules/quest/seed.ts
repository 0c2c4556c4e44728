import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { demoMember } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { importQuests } from './operate.ts';
import { readQuestFile } from './quest-file.ts';

/**
 * The demo operator's quests; the first is the check-in month. What needs neither deposit nor play gives points that buy
 * next to nothing in the shop, so does a first deposit, which may leave again; days with a deposit, and play, give no more
 * than what turning it over costs (promotion/abuse.test.ts).
 */
export const demoQuests = [
  {
    quest_id: 'checkin-7',
    name: 'เช็กอิน 7 วันติดกัน',
    measure: 'login_days',
    target: 7,
    period: 'month',
    reward: { kind: 'points', points: 20 },
  },
  {
    quest_id: 'deposit-14',
    name: 'ฝากต่อเนื่อง 14 วัน',
    measure: 'deposit_days',
    target: 14,
    period: 'month',
    reward: { kind: 'points', points: 30 },
  },
  {
    quest_id: 'deposit-28',
    name: 'ฝากต่อเนื่อง 28 วัน',
    measure: 'deposit_days',
    target: 28,
    period: 'month',
    reward: { kind: 'points', points: 70 },
  },
  {
    quest_id: 'first-deposit',
    name: 'ฝากเงินครั้งแรก',
    description: 'ฝากเงินเข้ากระเป๋าเงินสดครั้งแรก จำนวนเท่าไรก็ได้ตามขั้นต่ำของช่องทาง',
    measure: 'deposits',
    target: 1,
    period: 'once',
    reward: { kind: 'points', points: 25 },
  },
  {
    quest_id: 'profile',
    name: 'เพิ่มบัญชีธนาคาร',
    description: 'บัญชีที่ใช้รับเงินเมื่อถอน ต้องเป็นชื่อของคุณเอง',
    measure: 'profile',
    target: 1,
    period: 'once',
    reward: { kind: 'points', points: 25 },
  },
  {
    quest_id: 'slot-day',
    name: 'สล็อตประจำวัน',
    description: 'นับเดิมพันสล็อตด้วยเงินสดที่รู้ผลแล้วของวันนี้',
    measure: 'turnover',
    kinds: ['slot'],
    amount: '500',
    period: 'day',
    reward: { kind: 'points', points: 10 },
  },
  {
    quest_id: 'deposit-week',
    name: 'ฝากสะสมประจำสัปดาห์',
    description: 'รวมทุกยอดฝากที่เข้ากระเป๋าแล้ว วันจันทร์ถึงวันอาทิตย์',
    measure: 'deposit_amount',
    amount: '1000',
    period: 'week',
    reward: { kind: 'spins', spins: 1 },
  },
  {
    quest_id: 'lotto-week',
    name: 'หวยประจำสัปดาห์',
    description: 'รวมเดิมพันหวยด้วยเงินสดที่รู้ผลแล้ว โพยที่ยกเลิกไม่นับ',
    measure: 'turnover',
    kinds: ['lotto'],
    amount: '2000',
    period: 'week',
    reward: { kind: 'points', points: 60 },
  },
  {
    quest_id: 'friend-month',
    name: 'ชวนเพื่อนมาฝาก',
    description: 'เพื่อนที่สมัครด้วยรหัสของคุณและฝากเงินครั้งแรกในเดือนนี้',
    measure: 'friends',
    target: 1,
    period: 'month',
    reward: {
      kind: 'bonus',
      wallet_type_id: 3,
      amount: '30',
      turnover_multiple: 40,
      maximum_stake: '5',
      maximum_cash_out: '150',
      days: 7,
    },
  },
] as const;

/** Nine quests that run since two months; the demo member was logged in on each day with a movement of theirs. */
export async function seedQuests(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute(sql`select 1 from quests limit 1`);
  if (rows.length > 0) return;
  const events = await deps.db.execute<{ id: string }>(
    sql`select id from events order by position, id limit 1`,
  );
  const welcome = events.rows[0]?.id;
  const quests = demoQuests.map((quest) =>
    quest.quest_id === 'first-deposit' && welcome !== undefined ? { ...quest, event_id: welcome } : quest,
  );
  const started = new Date(deps.clock.now().getTime() - 60 * 86_400_000);
  await importQuests(deps, byDemo, readQuestFile(JSON.stringify({ quests }), started));
  const member = await findMemberByLogin(deps.db, demoMember.username);
  if (!member) return;
  await deps.db.execute(sql`
    insert into login_days (member_id, day)
    select distinct a.member_id, (e.created_at at time zone 'Asia/Bangkok')::date
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.member_id = ${member.id}::uuid and e.created_at is not null
    on conflict do nothing`);
}

import { artUrl } from '@benjarong/art';
import { sql } from 'drizzle-orm';

import { byDemo } from '../../src/kernel/index.ts';
import { addEvent } from '../../src/modules/content/content.ts';
import { importQuests } from '../../src/modules/quest/operate.ts';
import { readQuestFile } from '../../src/modules/quest/quest-file.ts';
import type { Person, Environment } from './environment.ts';

async function nothing() {
  return {};
}

async function reachedQuest({ t }: Environment, { memberId }: Person): Promise<string> {
  const quest = {
    quest_id: 'golden',
    name: 'ภารกิจ',
    measure: 'login_days',
    target: 1,
    period: 'once',
    reward: { kind: 'points', points: 1 },
  };
  await importQuests(t.deps, byDemo, readQuestFile(JSON.stringify({ quests: [quest] }), new Date(0)));
  await t.deps.db.execute(
    sql`insert into login_days (member_id, day) values (${memberId}::uuid, '2026-11-20') on conflict do nothing`,
  );
  return quest.quest_id;
}

async function eventOf({ t }: Environment): Promise<string> {
  const { rows } = await t.deps.db.execute<{ id: string }>(sql`select id from events limit 1`);
  return (
    rows[0]?.id ??
    addEvent(t.deps, byDemo, {
      title: 'กิจกรรม',
      image: artUrl.event('golden'),
      link: '',
      audience: 'all',
      startsAt: null,
      endsAt: null,
    })
  );
}

/** Golden requests of quests; see goldens.ts. */
export const questGoldens = {
  'quest.list': nothing,
  'quest.redeem': async (w: Environment) => {
    const person = await w.newPerson(0n);
    return { body: { quest_id: await reachedQuest(w, person) }, token: person.session.accessToken };
  },
  'quest.ofEvent': async (w: Environment) => ({ body: { event_id: await eventOf(w) } }),
  'quest.history': nothing,
};

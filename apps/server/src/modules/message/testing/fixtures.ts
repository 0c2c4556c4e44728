import { sql } from 'drizzle-orm';

import { loadConfig } from '../../../config.ts';
import { newId } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { messageEndpoints } from '@benjarong/contract';

/** Configuration of a site whose official account sends messages. */
export const messageConfig = {
  adapters: loadConfig({
    NODE_ENV: 'test',
    LINE_MESSAGING_CHANNEL_ID: '1650000888',
    LINE_MESSAGING_CHANNEL_SECRET: 'a-messaging-secret-for-tests',
  }).adapters,
  liffId: '1650000001-AbcdEfgh',
};

let subjects = 0;

/** Links a LINE account to a member and returns its name at LINE. */
export async function linkLine({ deps }: TestApp, memberId: string): Promise<string> {
  subjects += 1;
  const subject = `Umessage${subjects.toString().padStart(8, '0')}`;
  await deps.db.execute(sql`
    insert into member_identities (id, member_id, provider, subject, name, picture, linked_at)
    values (${newId()}, ${memberId}, 'line', ${subject}, 'Somying', '', ${deps.clock.now().toISOString()}::timestamptz)`);
  return subject;
}

/** The member asks for every message; links a LINE account first. */
export async function optIn(
  t: TestApp,
  member: { readonly memberId: string; readonly token: string },
): Promise<string> {
  const subject = await linkLine(t, member.memberId);
  await t.call(messageEndpoints.saveSettings, { opted_in: true, muted: [] }, { token: member.token });
  return subject;
}

/** State, reason, channel and tries of every message in the order in which they were written. */
export async function outbox({ deps }: TestApp): Promise<readonly string[]> {
  const { rows } = await deps.db.execute<{ line: string }>(sql`
    select concat_ws(' ', kind, channel, state, nullif(reason, ''), tries) as line from message_outbox order by created_at, key`);
  return rows.map(({ line }) => line);
}

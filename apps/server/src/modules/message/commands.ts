import { and, desc, eq, inArray } from 'drizzle-orm';

import { transact, wake } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, counted, type Module } from '../../kernel/index.ts';
import { ProviderError } from '../../providers/failures.ts';
import { findNamedMember, usernamesOf } from '../member/index.ts';
import { record } from '../staff/index.ts';
import { monthOf, smsDayOf } from './counts.ts';
import { messageRules, senderName } from './rules.ts';
import { messageCounts, messageOutbox } from './tables.ts';

/** `message list | retry | quota`. */
export const messageCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const message = program.command('message').description('messages to members by LINE and SMS');
  message
    .command('list')
    .description('show the newest messages and what became of them')
    .option('--state <state>', `only those in one state: ${states.join(', ')}`)
    .option('--member <member>', 'only those to one member: user name, mobile number or id')
    .action(
      run(async ({ deps, print, fail }, options) => {
        const { state, member: username } = options as { state?: string; member?: string };
        const known = states.find((one) => one === state);
        if (state !== undefined && !known) return fail(`Say one of ${states.join(', ')}.`);
        const member =
          username === undefined ? undefined : await findNamedMember(deps.db, username, { withErased: true });
        if (username !== undefined && !member) return fail(`There is no member ${username}.`);
        const rows = await deps.db
          .select()
          .from(messageOutbox)
          .where(
            and(
              known ? eq(messageOutbox.state, known) : undefined,
              member ? eq(messageOutbox.memberId, member.id) : undefined,
            ),
          )
          .orderBy(desc(messageOutbox.createdAt))
          .limit(50);
        const names = await usernamesOf(
          deps.db,
          rows.map(({ memberId }) => memberId),
        );
        for (const row of rows)
          print(
            `${row.id}  ${row.createdAt.toISOString()}  ${row.channel.padEnd(4)}  member ${names.get(row.memberId) ?? row.memberId}` +
              `  ${row.kind}  ${row.state}${row.reason === '' ? '' : ` (${row.reason})`}  tries ${row.tries}`,
          );
        return print(
          rows.length === 0
            ? 'No message.'
            : `${counted(rows.length, 'message')}${rows.length === 50 ? ' (the newest 50)' : ''}.`,
        );
      }),
    );
  message
    .command('retry <id>')
    .description('send a message again that was refused or dropped')
    .action(
      change('message.retried', async ({ deps, by, print, fail }, id) => {
        const fault = await retryMessage(deps, by, String(id));
        return fault === undefined ? print(`Message ${String(id)} is queued.`) : fail(fault);
      }),
    );
  message
    .command('quota')
    .description('show how many messages were sent this month and SMS today, and how many may be')
    .action(
      run(async ({ deps, print }) => {
        const now = deps.clock.now();
        const rows = await deps.db
          .select()
          .from(messageCounts)
          .where(inArray(messageCounts.period, [monthOf(now), smsDayOf(now)]));
        const sent = (period: string) => rows.find((row) => row.period === period)?.sent ?? 0;
        print(`LINE  ${monthOf(now).slice(5)}  counted ${sent(monthOf(now))}`);
        print(`SMS   ${smsDayOf(now).slice(4)}  counted ${sent(smsDayOf(now))}`);
        const [messenger] = deps.providers.messenger;
        if (!messenger) return print('No messenger is set (MESSENGER_ADAPTER).');
        try {
          const { limit, used } = await messenger.port.quota();
          return print(`${messenger.id} says ${used} used of ${limit ?? 'no limit'}`);
        } catch (error) {
          if (error instanceof ProviderError)
            return print(`${messenger.id} did not answer: ${error.message}`);
          throw error;
        }
      }),
    );
};

const states = ['queued', 'sent', 'refused', 'dropped', 'unknown'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Queues a refused or dropped message again; a sentence when it cannot be. */
function retryMessage(deps: Deps, by: Acting, id: string): Promise<string | undefined> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const [row] = uuid.test(id)
      ? await tx
          .update(messageOutbox)
          .set({
            state: 'queued',
            reason: '',
            nextAttemptAt: now,
            expiresAt: new Date(now.getTime() + messageRules.lifeMs),
          })
          .where(and(eq(messageOutbox.id, id), inArray(messageOutbox.state, ['refused', 'dropped'])))
          .returning({ kind: messageOutbox.kind, memberId: messageOutbox.memberId })
      : [];
    if (!row)
      return `There is no refused or dropped message ${id}; one that may have arrived is not repeated.`;
    wake(tx, senderName);
    await record(tx, by, {
      act: 'message.retried',
      subject: `message:${id}`,
      memberId: row.memberId,
      after: { kind: row.kind },
    });
    return undefined;
  });
}

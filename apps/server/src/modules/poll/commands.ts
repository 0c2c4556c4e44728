import { asc } from 'drizzle-orm';

import {
  counted,
  type Module,
  type OperatorContext,
  orRefuse,
  readOperatorFile,
} from '../../kernel/index.ts';
import { drawPoll } from './draw.ts';
import { choicesOf } from './find.ts';
import { addPolls, answerPoll, closePoll, PollError } from './operate.ts';
import { readPollFile } from './poll-file.ts';
import { stats } from './queries.ts';
import { pollState } from './rules.ts';
import { polls } from './tables.ts';

const largestFile = 1_000_000;

/** `poll list | import | close | answer | draw`. */
export const pollCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const poll = program
    .command('poll')
    .description('polls: a question, votes, and winners where there is a prize');
  poll
    .command('list')
    .description('show every poll with its choices and votes')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db.select().from(polls).orderBy(asc(polls.id));
        for (const row of rows) {
          const now = deps.clock.now();
          const proposal =
            row.rightChoice === null && row.proposedBy !== null
              ? `, choice ${String(row.proposedChoice)} proposed by ${row.proposedBy}`
              : '';
          print(
            `${row.id}  ${pollState(row, now)}  until ${row.endsAt.toISOString()}  ${row.question}${proposal}`,
          );
          const choices = await choicesOf(deps.db, row.id);
          const counted = new Map(
            (await stats({ ...deps, clock: { now: () => row.endsAt } }, row.id, undefined)).items.map(
              ({ choice_id, votes }) => [choice_id, votes],
            ),
          );
          for (const { choiceId, label } of choices)
            print(
              `   ${choiceId === row.rightChoice ? '*' : ' '} ${choiceId} ${label}: ${counted.get(choiceId) ?? 0} votes`,
            );
        }
        print(rows.length === 0 ? 'There are no polls.' : `${counted(rows.length, 'poll')}.`);
      }),
    );
  poll
    .command('import <file>')
    .description('add polls from a JSON file (docs/polls.example.json), all or nothing')
    .action(
      change('poll.added', async (context, path) => {
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const ids = await orRefuse(context, 'Nothing was changed.', () =>
          addPolls(context.deps, context.by, readPollFile(text, context.deps.clock.now())),
        );
        context.print(`${ids.length} added: ${ids.join(', ')}.`);
      }),
    );
  poll
    .command('close <id>')
    .description('end an open poll without a prize now')
    .action(
      change('poll.closed', (context, id) =>
        orFail(context, async () => {
          await closePoll(context.deps, context.by, numberOf(id));
          context.print(`Poll ${String(id)} is closed.`);
        }),
      ),
    );
  poll
    .command('answer <id> <choice>')
    .description('name the right choice after the end; a second person confirms it by the same command')
    .action(
      change('poll.answered', (context, id, choice) =>
        orFail(context, async () => {
          const done = await answerPoll(context.deps, context.by, numberOf(id), numberOf(choice));
          context.print(
            done === 'answered'
              ? `Choice ${String(choice)} is the right one of poll ${String(id)}; poll draw ${String(id)} draws the winners.`
              : `Choice ${String(choice)} of poll ${String(id)} is proposed and waits for a second person.`,
          );
        }),
      ),
    );
  poll
    .command('draw <id>')
    .description('draw the winners of an answered poll from its committed seed, and give the prizes')
    .action(
      change('poll.drawn', (context, id) =>
        orFail(context, async () => {
          const count = await drawPoll(context.deps, context.by, numberOf(id));
          context.print(`${count} winners of poll ${String(id)} are drawn and have their prizes.`);
        }),
      ),
    );
};

function numberOf(text: unknown): number {
  if (!/^[1-9][0-9]{0,5}$/.test(String(text)))
    throw new PollError(`${String(text)} is no number of a poll or a choice.`);
  return Number(text);
}

async function orFail({ fail }: OperatorContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PollError) fail(error.message);
    throw error;
  }
}

import { asc, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { counted, howOften, type Module, orRefuse, readOperatorFile, stateLine } from '../../kernel/index.ts';
import { importQuests, setQuestState } from './operate.ts';
import { readQuestFile } from './quest-file.ts';
import { quests } from './tables.ts';
import { amountText } from './wire.ts';

const largestFile = 1_000_000;

/** `quest import | list | pause | resume`. */
export const questCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const quest = program.command('quest').description('quests: what members can reach, and what it gives');
  quest
    .command('list')
    .description('show every quest with its state and how often it was claimed')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db.select().from(quests).orderBy(asc(quests.position), asc(quests.id));
        const counts = await deps.db.execute<{ id: string; claims: unknown; members: unknown }>(sql`
          select quest_id as id, count(*) as claims, count(distinct member_id) as members from quest_claims group by quest_id`);
        for (const row of rows) {
          const count = counts.rows.find(({ id }) => id === row.id);
          const period = row.period === 'once' ? howOften(1, row.period) : `per ${row.period}`;
          print(
            `${row.id.padEnd(24)} ${row.state.padEnd(7)} ${row.measure} ${amountText(row.measure, row.target)} ${period}, ` +
              `${row.fromDay} to ${row.toDay ?? 'further notice'}, claimed ${counted(toBigint(count?.claims ?? 0), 'time')} by ` +
              counted(toBigint(count?.members ?? 0), 'member'),
          );
        }
        print(rows.length === 0 ? 'There are no quests.' : `${counted(rows.length, 'quest')}.`);
      }),
    );
  quest
    .command('import <file>')
    .description('add or change quests from a JSON file (docs/quests.example.json), all or nothing')
    .action(
      change('quest.imported', async (context, path) => {
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const { added, changed } = await orRefuse(context, 'Nothing was changed.', () =>
          importQuests(context.deps, context.by, readQuestFile(text, context.deps.clock.now())),
        );
        context.print(`${added} added, ${changed} changed.`);
      }),
    );
  const states = {
    pause: ['paused', 'take a quest away until it is resumed; what was claimed stays'],
    resume: ['active', 'offer a paused quest again'],
  } as const;
  for (const [verb, [state, description]] of Object.entries(states))
    quest
      .command(`${verb} <id>`)
      .description(description)
      .action(
        change('quest.state.changed', async ({ deps, by, print, fail }, id) => {
          const before = await setQuestState(deps, by, String(id), state);
          if (before === undefined) return fail(`There is no quest ${String(id)}.`);
          return print(stateLine(String(id), before, state));
        }),
      );
};

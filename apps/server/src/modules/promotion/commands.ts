import { formatBaht } from '@benjarong/contract';
import { asc, eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import {
  counted,
  type Module,
  type OperatorContext,
  orRefuse,
  readOperatorFile,
  stateLine,
} from '../../kernel/index.ts';
import { addPromotions, editPromotions, setPromotionState } from './operate.ts';
import { type PromotionTermsRow, readPromotionFile } from './promotion-file.ts';
import { type PromotionRow, promotions } from './tables.ts';
import { promotionExample, promotionTerms } from './terms.ts';
import { termsFields } from './wire.ts';

const largestFile = 1_000_000;
const refusal = 'Nothing was changed.';

/** `promotion list | show | add | edit | pause | resume | end`. */
export const promotionCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const promotion = program.command('promotion').description('promotions: what members may take');
  promotion
    .command('list')
    .description('show every promotion with its state, what was taken and what it cost')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db
          .select()
          .from(promotions)
          .orderBy(asc(promotions.position), asc(promotions.id));
        for (const row of rows) {
          const cost = await costOf(deps.db, row.id);
          print(
            `${row.id.padEnd(24)} ${row.state.padEnd(7)} ${row.kind.padEnd(18)} taken ${cost.taken}, open ${cost.open}, ` +
              `given ${formatBaht(cost.given)}, became cash ${formatBaht(cost.cash)}  ${row.name}`,
          );
        }
        print(rows.length === 0 ? 'There are no promotions.' : `${counted(rows.length, 'promotion')}.`);
      }),
    );
  promotion
    .command('show <id>')
    .description('show the terms and the example of a promotion as members read them')
    .action(
      run(async ({ deps, print, fail }, id) => {
        const [row] = await deps.db
          .select()
          .from(promotions)
          .where(eq(promotions.id, String(id)));
        if (!row) return fail(`There is no promotion ${String(id)}.`);
        print(`${row.id}  ${row.name}  ${row.state}  version ${row.version}`);
        for (const line of promotionTerms(termsFields(row))) print(`- ${line}`);
        for (const line of promotionExample(termsFields(row))) print(`  ${line}`);
        return undefined;
      }),
    );
  promotion
    .command('add <file>')
    .description('add promotions from a JSON file (docs/promotions.example.json), all or nothing')
    .action(
      change('promotion.added', async (context, path) => {
        const rows = await readRows(context, path);
        const count = await orRefuse(context, refusal, () => addPromotions(context.deps, context.by, rows));
        context.print(`${count} added.`);
      }),
    );
  promotion
    .command('edit <file>')
    .description(
      'put the terms of a JSON file in place of those of promotions that exist; taken ones keep theirs, and a start or place that the file leaves out stays',
    )
    .action(
      change('promotion.changed', async (context, path) => {
        const { deps } = context;
        const stored = await deps.db.select().from(promotions);
        const rows = await readRows(context, path, stored);
        const count = await orRefuse(context, refusal, () => editPromotions(context.deps, context.by, rows));
        context.print(`${count} changed.`);
      }),
    );
  const states = {
    pause: ['paused', 'offer a promotion no more until it is resumed; taken ones go on'],
    resume: ['active', 'offer a paused promotion again'],
    end: ['ended', 'end a promotion for good; taken ones go on'],
  } as const;
  for (const [verb, [state, description]] of Object.entries(states))
    promotion
      .command(`${verb} <id>`)
      .description(description)
      .action(
        change('promotion.state.changed', async ({ deps, by, print, fail }, id) => {
          const before = await setPromotionState(deps, by, String(id), state);
          if (before === undefined) return fail(`There is no promotion ${String(id)}.`);
          if (before === 'ended' && state !== 'ended')
            return fail(
              `Promotion ${String(id)} has ended for good; offer its terms again under another id.`,
            );
          return print(stateLine(String(id), before, state));
        }),
      );
};

async function readRows(
  context: OperatorContext,
  path: unknown,
  stored: readonly PromotionRow[] = [],
): Promise<readonly PromotionTermsRow[]> {
  const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
  return orRefuse(context, refusal, () =>
    readPromotionFile(text, context.deps.clock.now(), new Map(stored.map((row) => [row.id, row]))),
  );
}

async function costOf(q: Queryable, id: PromotionRow['id']) {
  const { rows } = await q.execute<Record<'taken' | 'open' | 'given' | 'cash', unknown>>(sql`
    select count(*) as taken, count(*) filter (where state = 'open') as open,
      coalesce(sum(bonus), 0)::bigint as given, coalesce(sum(cash), 0)::bigint as cash
    from bonus_grants where source = 'promotion' and source_id = ${id}`);
  const [row] = rows;
  return {
    taken: toBigint(row?.taken ?? 0n),
    open: toBigint(row?.open ?? 0n),
    given: toBigint(row?.given ?? 0n),
    cash: toBigint(row?.cash ?? 0n),
  };
}

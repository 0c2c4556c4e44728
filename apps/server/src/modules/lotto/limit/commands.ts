import { parseTypedBaht } from '@benjarong/contract';
import { betTypeCodes, isBetNumber, isBetTypeCode, parseRate, sameBetNumber } from '@benjarong/lotto-engine';
import { readNumberList } from '@benjarong/lotto-engine/slip';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';

import {
  type ChangeCommand,
  type OperatorContext,
  orRefuse,
  readOperatorFile,
  type RunCommand,
} from '../../../kernel/index.ts';
import { type LimitValue, removeLimits, setLimit } from './change.ts';
import { typesNamed } from './rate-commands.ts';
import { limitText, setLimits } from './set-many.ts';
import { lottoKinds, lottoNumberLimits, lottoRounds } from '../tables.ts';

interface Target {
  readonly kindId: string;
  readonly roundId: string | null;
}

/** Commands on limits of numbers. */
export function limitCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  const limit = lotto
    .command('limit')
    .description('closed, reduced and capped numbers of a kind or one round');
  limit
    .command('add <kind-or-round> <bet-type> <number> <limit>')
    .description('set closed, rate=<rate> or cap=<baht> for a number; bills sold before keep theirs')
    .action(
      change('lotto.limit.set', async (context, where, type, number, text) => {
        const target = await targetOf(context, String(where));
        const bet = betOf(context, String(type), String(number));
        const value = valueOf(context, bet.betType, String(text));
        const { deps, by, print } = context;
        await orRefuse(context, 'Nothing was changed.', () =>
          setLimit(deps, by, { ...target, ...bet }, value),
        );
        print(`${String(where)} ${bet.betType} ${bet.number}: ${String(text)}`);
      }),
    );
  many(limit, change);
  limit
    .command('remove <kind-or-round> <bet-type> <number>')
    .description('take every limit off a number of a kind or a round')
    .action(
      change('lotto.limit.removed', async (context, where, type, number) => {
        const target = await targetOf(context, String(where));
        const bet = betOf(context, String(type), String(number));
        const { deps, by, print, fail } = context;
        if (!(await removeLimits(deps, by, { ...target, ...bet })))
          return fail('There is no such limit; `lotto limit list` shows them.');
        return print(`${String(where)} ${bet.betType} ${bet.number}: no limit`);
      }),
    );
  limit
    .command('list <kind>')
    .description('show the limits on numbers of a kind and its rounds')
    .action(
      run(async ({ deps, print }, kind) => {
        const rows = await deps.db
          .select()
          .from(lottoNumberLimits)
          .where(eq(lottoNumberLimits.kindId, String(kind)))
          .orderBy(asc(lottoNumberLimits.betType), asc(lottoNumberLimits.number));
        if (rows.length === 0) print(`${String(kind)} has no limit on numbers.`);
        for (const row of rows) {
          print(`${row.roundId ?? 'every round'}  ${row.betType} ${row.number}  ${limitText(row)}`);
        }
      }),
    );
}

const largestFile = 100_000;

function many(limit: Command, change: ChangeCommand): void {
  limit
    .command('many <kind-or-round> <bet-types> <limit> [numbers...]')
    .description(
      'show what closed, rate=<rate>, cap=<baht> or none would change for many numbers: a pasted list, or helpers (19 doors 5, front 5, back 5, doubles, triples, reverse 123, low, high, even, odd, or in Thai); --confirm with the hash of that plan writes it, all or nothing',
    )
    .option('--file <path>', 'read the numbers from a text file')
    .option('--confirm <hash>', 'write the plan that was shown with this hash')
    .action(
      change('lotto.limits.set', async (context, where, types, text, numbers, options) => {
        const { deps, by, print, fail } = context;
        const target = await targetOf(context, String(where));
        // Commander hands a variadic argument as a list of texts and the command's own options as an object.
        const typed = (numbers as readonly string[]).join(' ');
        const { file, confirm } = options as { file?: string; confirm?: string };
        const list =
          file === undefined
            ? typed
            : `${typed} ${(await readOperatorFile(context, file, largestFile)).toString('utf8')}`;
        const value = text === 'none' ? undefined : valueOf(context, String(types), String(text));
        const bets = typesNamed(context, String(types)).flatMap((betType) => {
          const read = readNumberList(betType, list);
          if (read.unread.length > 0)
            return fail(`No number of ${betType}: ${read.unread.slice(0, 10).join(' ')}`);
          return read.numbers.map((number) => ({ betType, number }));
        });
        if (bets.length === 0) return fail('Say numbers, a helper or --file.');
        const plan = await orRefuse(context, 'Nothing was changed.', () =>
          setLimits(deps, by, { ...target, bets, value }, confirm),
        );
        for (const line of plan.lines) print(line);
        print(`${plan.lines.length} numbers change, ${plan.unchanged} stay as they are`);
        if (plan.written) return print('Written.');
        return print(
          plan.lines.length === 0
            ? 'There is nothing to do.'
            : `Nothing was written. To write exactly this: --confirm ${plan.hash}`,
        );
      }),
    );
}

async function targetOf({ deps, fail }: OperatorContext, text: string): Promise<Target> {
  const [round] = await deps.db.select().from(lottoRounds).where(eq(lottoRounds.id, text));
  if (round) return { kindId: round.kindId, roundId: round.id };
  const [kind] = await deps.db.select().from(lottoKinds).where(eq(lottoKinds.kindId, text));
  return kind ? { kindId: kind.kindId, roundId: null } : fail(`There is no kind or round ${text}.`);
}

function betOf({ fail }: OperatorContext, type: string, number: string) {
  if (!isBetTypeCode(type)) return fail(`${type} is no bet type; say one of ${betTypeCodes.join(', ')}.`);
  if (!isBetNumber(type, number)) return fail(`${number} is no number of ${type}.`);
  return { betType: type, number: sameBetNumber(type, number) };
}

function valueOf({ fail }: OperatorContext, betType: string, text: string): LimitValue {
  if (text === 'closed') return { kind: 'closed', rate: null, cap: null };
  const [what = '', amount = ''] = text.split('=');
  if (what === 'rate' && betType !== 'set4') {
    const rate = parseRate(amount);
    return rate === undefined ? fail(`${amount} is no rate.`) : { kind: 'reduced', rate, cap: null };
  }
  if (what === 'cap') {
    const cap = parseTypedBaht(amount);
    return cap === undefined ? fail(`${amount} is no amount in baht.`) : { kind: 'cap', rate: null, cap };
  }
  return fail(
    'Say closed, rate=450 or cap=5000 (a set has no rate), for example: lotto limit add gov 2bottom 16 rate=45',
  );
}

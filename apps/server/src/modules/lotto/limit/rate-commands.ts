import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import {
  type BetTypeCode,
  betTypeCodes,
  isBetTypeCode,
  proposeSteps,
  type RatedType,
  type Set4Prize,
  set4Prizes,
  type SoldStep,
  worstLoss,
} from '@benjarong/lotto-engine';
import type { Command } from 'commander';

import { transact } from '../../../db/index.ts';
import {
  type ChangeCommand,
  InputFileError,
  type OperatorContext,
  orRefuse,
  type RunCommand,
  sha256,
} from '../../../kernel/index.ts';
import {
  forgetKinds,
  type Kind,
  type RateRow,
  readKinds,
  setOf,
  stepsOf,
  storedSet,
  storedSteps,
} from '../round/kinds.ts';
import type { RateBounds } from './bounds.ts';
import { changeRate, changeRateIn, type RateAct, type RateChange } from './change-rate.ts';
import { readStep, stepText } from './steps.ts';

const boundNames = {
  minimum: 'minimum',
  maximum: 'maximum',
  max_per_member: 'maxPerMember',
  max_per_number: 'maxPerNumber',
  max_per_bill: 'maxPerBill',
  max_per_round: 'maxPerRound',
} as const satisfies Readonly<Record<string, keyof RateBounds>>;

/** Commands on the bounds, prizes and automatic steps of bet types. */
export function rateCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  bounds(lotto, change);
  prizes(lotto, change);
  steps(lotto, run, change);
}

/** The kind of that id; ends the command when there is none. */
export async function kindNamed({ deps, fail }: OperatorContext, id: string): Promise<Kind> {
  return (
    (await readKinds(deps.db)).byId.get(id) ?? fail(`There is no kind ${id}; \`lotto kinds\` lists them.`)
  );
}

/** Bet types that an operator names with commas between them. */
export function typesNamed({ fail }: OperatorContext, text: string): readonly BetTypeCode[] {
  return text
    .split(',')
    .map((type) =>
      isBetTypeCode(type)
        ? type
        : fail(`${type} is no bet type; say one or more of ${betTypeCodes.join(',')} with commas between.`),
    );
}

function rateOf({ fail }: OperatorContext, kind: Kind, type: string): RateRow {
  return kind.rates.find(({ betType }) => betType === type) ?? fail(`${kind.kindId} does not sell ${type}.`);
}

async function applyRate(
  context: OperatorContext,
  where: { readonly kindId: string; readonly betType: BetTypeCode },
  wanted: RateChange,
  act: RateAct,
): Promise<void> {
  const { deps, by, fail } = context;
  const done = await orRefuse(context, 'Nothing was changed.', () =>
    changeRate(deps, by, where, wanted, act),
  );
  if (!done) fail(`${where.kindId} does not sell ${where.betType}.`);
}

function boundsText(row: RateRow): string {
  return Object.entries(boundNames)
    .map(([name, key]) => {
      const bound = row[key];
      return `${name}=${bound === null ? 'none' : formatBaht(bound)}`;
    })
    .join('  ');
}

function pairs({ fail }: OperatorContext, texts: unknown): readonly (readonly [string, string])[] {
  // Commander hands a variadic argument as a list of texts.
  return (texts as readonly string[]).map((text) => {
    const [name, value, ...more] = text.split('=');
    return name && value && more.length === 0 ? ([name, value] as const) : fail(`${text} is not name=value.`);
  });
}

function bounds(lotto: Command, change: ChangeCommand): void {
  lotto
    .command('bounds <kind> [bet-type] [bounds...]')
    .description(
      `show the bounds of a kind’s bet types in baht, or change those of one: ${Object.keys(boundNames).join(', ')}, for example maximum=2000 max_per_round=none`,
    )
    .action(
      change('lotto.bounds.changed', async (context, id, type, texts) => {
        const kind = await kindNamed(context, String(id));
        const given = pairs(context, texts);
        if (typeof type !== 'string' || given.length === 0) {
          for (const row of kind.rates)
            if (typeof type !== 'string' || row.betType === type)
              context.print(`${row.betType}  ${boundsText(row)}`);
          return;
        }
        const row = rateOf(context, kind, type);
        const wanted: Record<string, bigint | null> = {};
        for (const [name, value] of given) {
          const key = Object.hasOwn(boundNames, name)
            ? boundNames[name as keyof typeof boundNames]
            : undefined;
          if (!key)
            return context.fail(`${name} is no bound; say one of ${Object.keys(boundNames).join(', ')}.`);
          if (key === 'minimum' && row.betType === 'set4')
            return context.fail('The least stake on a set is its price: `lotto prizes` changes it.');
          const amount = value === 'none' ? null : parseTypedBaht(value);
          if (amount === undefined || (amount === null && (key === 'minimum' || key === 'maximum')))
            return context.fail(`${value} is no value for ${name}.`);
          wanted[key] = amount;
        }
        await applyRate(
          context,
          { kindId: kind.kindId, betType: row.betType },
          wanted,
          'lotto.bounds.changed',
        );
        return context.print(`${kind.kindId} ${row.betType}: ${boundsText({ ...row, ...wanted })}`);
      }),
    );
}

function prizeText(row: RateRow): string {
  if (row.setTerms === null) return '';
  const { price, prizes: own } = setOf(row.setTerms);
  const won = set4Prizes.flatMap((prize) => {
    const amount = own[prize];
    return amount === undefined ? [] : [`${prize}=${formatBaht(amount)}`];
  });
  return [`price=${formatBaht(price)}`, ...won].join('  ');
}

function isPrize(name: string): name is Set4Prize {
  return set4Prizes.some((prize) => prize === name);
}

function prizes(lotto: Command, change: ChangeCommand): void {
  lotto
    .command('prizes <kind> [prizes...]')
    .description(
      `show the price and prizes of a kind’s set in baht, or change some: price, ${set4Prizes.join(', ')}, for example exact4=100000 back2=none; sets sold before keep theirs`,
    )
    .action(
      change('lotto.prizes.changed', async (context, id, texts) => {
        const kind = await kindNamed(context, String(id));
        const row = rateOf(context, kind, 'set4');
        const given = pairs(context, texts);
        if (row.setTerms === null) return context.fail(`${kind.kindId} has no prize table.`);
        if (given.length === 0) return context.print(prizeText(row));
        const now = setOf(row.setTerms);
        let { price } = now;
        const amounts = new Map(Object.entries(now.prizes));
        for (const [name, value] of given) {
          const amount = value === 'none' ? null : parseTypedBaht(value);
          if (amount === undefined || (amount !== null && amount <= 0n))
            return context.fail(`${value} is no amount in baht above 0.`);
          if (name === 'price' && amount !== null) price = amount;
          else if (!isPrize(name))
            return context.fail(`${name} is no prize; say price or one of ${set4Prizes.join(', ')}.`);
          else if (amount === null) amounts.delete(name);
          else amounts.set(name, amount);
        }
        if (amounts.size === 0) return context.fail('A set must have a prize.');
        const setTerms = storedSet({ price, prizes: Object.fromEntries(amounts) });
        await applyRate(
          context,
          { kindId: kind.kindId, betType: 'set4' },
          { setTerms },
          'lotto.prizes.changed',
        );
        return context.print(`${kind.kindId} set4: ${prizeText({ ...row, setTerms })}`);
      }),
    );
}

function steps(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  const group = lotto
    .command('steps')
    .description(
      'automatic steps: lower rates, then closing, by what everyone staked on a number of a round',
    );
  group
    .command('list <kind>')
    .description('show the steps of a kind and the most that one draw can cost within them')
    .action(
      run(async (context, id) => {
        const kind = await kindNamed(context, String(id));
        for (const row of kind.rates)
          context.print(
            `${row.betType}  ${row.steps === null ? 'none' : stepsOf(row).map(stepText).join(' ')}`,
          );
        const worst = worstLoss(ratedOf(kind));
        context.print(
          worst === undefined
            ? 'A bet type without a closing step: nothing bounds what a draw can cost.'
            : `One draw costs at most ${formatBaht(worst)} (sets not counted).`,
        );
      }),
    );
  group
    .command('set <kind> <bet-types> <steps...>')
    .description(
      'set the steps of bet types: <amount>=<rate> or <amount>=closed, ascending, for example 5000=70 8000=45 10000=closed, or none; bills sold before keep their rates',
    )
    .action(
      change('lotto.steps.changed', async (context, id, types, texts) => {
        const kind = await kindNamed(context, String(id));
        // Commander hands a variadic argument as a list of texts.
        const given = texts as readonly string[];
        const wanted =
          given.length === 1 && given[0] === 'none'
            ? []
            : given.map(
                (text) =>
                  readStep(text) ?? context.fail(`${text} is no step such as 5000=70 or 10000=closed.`),
              );
        const rows = typesNamed(context, String(types)).map((type) => rateOf(context, kind, type));
        if (rows.some(({ betType }) => betType === 'set4'))
          return context.fail('A set has no rate to lower: `lotto bounds` has its max_per_number.');
        await writeSteps(
          context,
          kind,
          rows.map(({ betType }) => ({ type: betType, steps: wanted })),
        );
        for (const { betType } of rows)
          context.print(`${kind.kindId} ${betType}: ${wanted.map(stepText).join(' ') || 'none'}`);
        return undefined;
      }),
    );
  group
    .command('propose <kind> <capital> <accepted-loss>')
    .description(
      'compute steps: full rate until the worst draw of a round costs the accepted loss (baht, or percent of the capital such as 30%), closed before it costs the capital; --confirm writes them',
    )
    .option('--types <bet-types>', 'only these bet types, with commas between')
    .option('--confirm <hash>', 'write the proposal that was shown with this hash')
    .action(
      change('lotto.steps.changed', async (context, id, capitalText, lossText, options) => {
        const kind = await kindNamed(context, String(id));
        // Commander hands the command's own options as an object.
        const { types, confirm } = options as { types?: string; confirm?: string };
        const chosen = types === undefined ? undefined : typesNamed(context, types);
        const rated = ratedOf(kind).filter(({ type }) => chosen?.includes(type) ?? true);
        const capital = parseTypedBaht(String(capitalText));
        const acceptedLoss = capital === undefined ? undefined : lossOf(String(lossText), capital);
        if (capital === undefined || acceptedLoss === undefined || rated.length === 0)
          return context.fail(
            'Say a kind that pays by rates, a capital and a loss in baht or percent: lotto steps propose gov 1000000 30%',
          );
        const proposal = await orRefuse(context, 'There is no such proposal.', () => {
          try {
            return proposeSteps(rated, { capital, acceptedLoss });
          } catch (error) {
            throw error instanceof RangeError ? new InputFileError([`${error.message}.`]) : error;
          }
        });
        const lines = proposal.types.map(({ type, steps: own }) => `${type}  ${own.map(stepText).join(' ')}`);
        for (const line of lines) context.print(line);
        context.print(
          `One draw costs at most ${formatBaht(proposal.worstAtFull)} at full rate and ${formatBaht(proposal.worst)} in all${kind.rates.some(({ betType }) => betType === 'set4') ? ' (sets not counted)' : ''}.`,
        );
        const hash = sha256(`${kind.kindId}\n${lines.join('\n')}`).slice(0, 12);
        if (confirm === undefined)
          return context.print(`Nothing was written. To write exactly this: --confirm ${hash}`);
        if (confirm !== hash) return context.fail(`The proposal is another one than ${confirm}.`);
        await writeSteps(context, kind, proposal.types);
        return context.print('Written.');
      }),
    );
}

// All or nothing: one transaction, a row of the log for each bet type.
async function writeSteps(
  context: OperatorContext,
  { kindId }: Kind,
  wanted: readonly { readonly type: BetTypeCode; readonly steps: readonly SoldStep[] }[],
): Promise<void> {
  const { deps, by } = context;
  await orRefuse(context, 'Nothing was changed.', () =>
    transact(deps.db, async (tx) => {
      for (const { type, steps: own } of wanted)
        await changeRateIn(
          tx,
          by,
          { kindId, betType: type },
          { steps: storedSteps(own) },
          'lotto.steps.changed',
        );
    }),
  );
  forgetKinds(deps);
}

function ratedOf(kind: Kind) {
  return kind.rates.flatMap((row) =>
    // The guard leaves the codes that pay by a rate.
    row.betType === 'set4'
      ? []
      : [{ type: row.betType satisfies RatedType, rate: row.rate, steps: stepsOf(row) }],
  );
}

function lossOf(text: string, capital: bigint): bigint | undefined {
  const percent = /^([1-9][0-9]?|100)%$/.exec(text)?.[1];
  return percent === undefined ? parseTypedBaht(text) : (capital * BigInt(percent)) / 100n;
}

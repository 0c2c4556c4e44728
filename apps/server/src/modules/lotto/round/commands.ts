import type { DrawResult } from '@benjarong/lotto-engine';
import type { Command } from 'commander';
import { and, asc, count, eq, isNull, lte, notInArray } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { ChangeCommand, OperatorContext, RunCommand } from '../../../kernel/index.ts';
import { AppError } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { lottoBills, lottoRounds } from '../tables.ts';
import { recordResult, voidRound } from '../result/record.ts';
import { requireRound } from './rounds.ts';
import { settleRound } from '../bill/settle.ts';

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

interface ResultOptions {
  readonly bottom2?: string;
  readonly front3?: readonly string[];
  readonly bottom3?: readonly string[];
}

/** Commands on rounds. */
export function roundCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  lotto
    .command('waiting')
    .description('list rounds whose draw is past and that have no result yet')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db
          .select()
          .from(lottoRounds)
          .where(
            and(
              isNull(lottoRounds.finishedAt),
              isNull(lottoRounds.result),
              notInArray(lottoRounds.state, ['void', 'no_result']),
              lte(lottoRounds.drawsAt, deps.clock.now()),
            ),
          )
          .orderBy(asc(lottoRounds.drawsAt))
          .limit(200);
        if (rows.length === 0) print('No round waits for a result.');
        for (const row of rows) {
          const [bills] = await deps.db
            .select({ n: count() })
            .from(lottoBills)
            .where(eq(lottoBills.roundId, row.id));
          print(`${row.id}  drawn ${bangkok.format(row.drawsAt)}  ${bills?.n ?? 0} bills`);
        }
      }),
    );
  lotto
    .command('rounds <kind>')
    .description('list the next and unfinished rounds of a kind')
    .action(
      run(async ({ deps, print }, kind) => {
        const rows = await deps.db
          .select()
          .from(lottoRounds)
          .where(and(eq(lottoRounds.kindId, String(kind)), isNull(lottoRounds.finishedAt)))
          .orderBy(asc(lottoRounds.closesAt))
          .limit(30);
        if (rows.length === 0) print(`${String(kind)} has no unfinished round.`);
        for (const row of rows) {
          print(
            `${row.id}  ${row.state}  closes ${bangkok.format(row.closesAt)}  draws ${bangkok.format(row.drawsAt)}`,
          );
        }
      }),
    );
  lotto
    .command('result <round> <first>')
    .description(
      'enter what was drawn (first prize or its tail) and settle the round; entered once, never changed',
    )
    .option('--bottom2 <digits>', 'the 2-digit prize')
    .option('--front3 <digits...>', 'the two front prizes')
    .option('--bottom3 <digits...>', 'the two back prizes')
    .action(
      change('lotto.result.recorded', async (context, round, first, options) => {
        // Commander hands the command's own options as an object.
        const { bottom2, front3, bottom3 } = options as ResultOptions;
        await enterResult(context, String(round), {
          first: String(first),
          ...(bottom2 === undefined ? {} : { bottom2 }),
          ...(front3 === undefined ? {} : { front3 }),
          ...(bottom3 === undefined ? {} : { bottom3 }),
        });
      }),
    );
  const ending = (
    name: 'void' | 'no-result',
    state: 'void' | 'no_result',
    act: string,
    description: string,
  ): void => {
    lotto
      .command(`${name} <round> <reason...>`)
      .description(description)
      .action(
        change(act, async (context, round, reason) => {
          const { deps, by, print, fail } = context;
          const id = String(round);
          const why = Array.isArray(reason) ? reason.join(' ') : String(reason);
          if (!(await orFail(context, id, () => voidRound(deps, by, id, state, why))))
            return fail(`${id}: it has a result, is over, or is still open; nothing was changed.`);
          await settleRound(deps, id);
          return print(`${id}: ${state}, every bill given back`);
        }),
      );
  };
  ending(
    'void',
    'void',
    'lotto.round.voided',
    'end a round without a result at any time before one and give every bill back once',
  );
  ending(
    'no-result',
    'no_result',
    'lotto.round.not_drawn',
    'say that a closed round was not drawn and give every bill back once',
  );
  lotto
    .command('settle <round>')
    .description(
      'settle a round that has a result now, or go on where it was cut off (the server does so by itself)',
    )
    .action(
      change('lotto.settlement.asked', async (context, round) => {
        const { deps, by, print } = context;
        const id = String(round);
        const { state } = await orFail(context, id, () => requireRound(deps.db, id));
        // Settling takes many transactions; the row says that it was asked for.
        await transact(deps.db, (tx) =>
          record(tx, by, { act: 'lotto.settlement.asked', subject: `lotto.round:${id}`, after: { state } }),
        );
        print(`${id}: ${(await settleRound(deps, id)) ? 'settled' : 'not finished yet'}`);
      }),
    );
}

// An unknown round is an answer to the operator, not a failure of ours.
async function orFail<T>({ fail }: OperatorContext, roundId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'round_not_found')
      return fail(`There is no round ${roundId}; \`lotto rounds\` and \`lotto waiting\` list them.`);
    throw error;
  }
}

async function enterResult(context: OperatorContext, roundId: string, result: DrawResult): Promise<void> {
  const { deps, by, print, fail } = context;
  const told = await orFail(context, roundId, () =>
    recordResult(deps, by, roundId, { result, source: 'operator' }),
  );
  switch (told.outcome) {
    case 'recorded':
      await settleRound(deps, roundId);
      return print(`${roundId}: result recorded, bills settled`);
    case 'duplicate':
      return print(`${roundId}: this very result stands already`);
    case 'conflict':
      return fail(
        `${roundId}: another result stands, or the round takes its result from its shots; nothing was changed.`,
      );
    case 'early':
      return fail(`${roundId}: the round is still open; enter the result after its close.`);
    case 'late':
      return fail(`${roundId}: the round ended without a result and its bills were given back.`);
    case 'faulty':
      return fail(
        told.faults.map(({ part, fault }) => `${roundId}: ${part} is ${fault}.`).join('\n') ||
          `${roundId}: the result is faulty.`,
      );
  }
}

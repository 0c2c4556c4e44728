import type { Command } from 'commander';
import { and, asc, count, eq, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { ChangeCommand, OperatorContext, RunCommand } from '../../../kernel/index.ts';
import { counted, AppError } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { lottoBills, lottoRounds } from '../tables.ts';
import { voidRound } from '../result/record.ts';
import { requireRound, type RoundRow } from './rounds.ts';
import { settleRound } from '../bill/settle.ts';

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Commands on rounds. */
export function roundCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  lotto
    .command('waiting')
    .description(
      'list rounds whose draw is past and that have no final result yet, and corrections that are not final',
    )
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db
          .select()
          .from(lottoRounds)
          .where(
            or(
              and(
                isNull(lottoRounds.finishedAt),
                isNull(lottoRounds.result),
                notInArray(lottoRounds.state, ['void', 'no_result']),
                lte(lottoRounds.drawsAt, deps.clock.now()),
              ),
              isNotNull(lottoRounds.proposed),
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
          print(
            `${row.id}  drawn ${bangkok.format(row.drawsAt)}  ${counted(bills?.n ?? 0, 'bill')}${stepOf(row)}`,
          );
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

function stepOf({ proposed, disputed, finalAt }: RoundRow): string {
  if (proposed === null) return '';
  if (disputed) return '  DISPUTED (lotto preview, lotto decide)';
  return finalAt === null
    ? '  proposed, waits for a second person'
    : `  proposed, final at ${bangkok.format(finalAt)}`;
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

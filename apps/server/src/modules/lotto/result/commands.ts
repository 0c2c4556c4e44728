import { displayBaht } from '@benjarong/contract';
import type { DrawResult } from '@benjarong/lotto-engine';
import type { Command } from 'commander';

import type { ChangeCommand, OperatorContext, RunCommand } from '../../../kernel/index.ts';
import { counted, AppError } from '../../../kernel/index.ts';
import { usernamesOf } from '../../member/index.ts';
import { settleRound } from '../bill/settle.ts';
import { requireRound, type RoundRow } from '../round/rounds.ts';
import { payCorrection } from './correct.ts';
import { previewResult } from './preview.ts';
import {
  codeOf,
  confirmProposal,
  decideProposal,
  nextVersion,
  proposeCorrection,
  type ProposalOutcome,
  proposeResult,
  readClaims,
} from './proposals.ts';
import { sameResult } from './record.ts';

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

interface ResultOptions {
  readonly bottom2?: string;
  readonly front3?: readonly string[];
  readonly bottom3?: readonly string[];
  readonly reason?: string;
}

/** Commands on results: propose, preview, confirm, decide, correct. */
export function resultCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  withPrizes(lotto.command('result <round> <first>'))
    .description(
      'propose what was drawn (first prize or its tail); final when a second person or feed says the same, or when its hold is over',
    )
    .action(
      change('lotto.result.proposed', async (context, round, first, options) => {
        const id = String(round);
        const result = resultOf(first, options);
        await report(context, id, () => proposeResult(context.deps, context.by, id, { result }));
      }),
    );
  withPrizes(lotto.command('preview <round> [first]'))
    .description('show what a result would pay, to the satang: of the digits given, else of what is proposed')
    .action(
      run(async (context, round, first, options) => {
        const id = String(round);
        const row = await orFail(context, id, () => requireRound(context.deps.db, id));
        if (typeof first !== 'string') return showProposed(context, row);
        try {
          return await showPreview(context, row, resultOf(first, options));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          return context.fail(`${id}: the round has bills that need another prize than these digits hold.`);
        }
      }),
    );
  lotto
    .command('confirm <round> <code>')
    .description(
      'say as a second person that what is proposed is right; the code is the one that preview shows',
    )
    .action(
      change('lotto.result.confirmed', async (context, round, code) => {
        const id = String(round);
        await report(context, id, () => confirmProposal(context.deps, context.by, id, String(code)));
      }),
    );
  lotto
    .command('decide <round> <code>')
    .description(
      'end a dispute: the value of this code is the one; preview shows both values with their codes',
    )
    .action(
      change('lotto.result.decided', async (context, round, code) => {
        const id = String(round);
        await report(context, id, () => decideProposal(context.deps, context.by, id, String(code)));
      }),
    );
  withPrizes(lotto.command('correct <round> <first>'))
    .description(
      'propose that a settled round had another result; once final, lines that rightly won are paid, and what was paid wrongly stays',
    )
    .requiredOption('--reason <sentence>', 'why, in Thai: members read it on the page of the round')
    .action(
      change('lotto.correction.proposed', async (context, round, first, options) => {
        const id = String(round);
        const result = resultOf(first, options);
        // Commander hands the command's own options as an object.
        const reason = ((options as ResultOptions).reason ?? '').trim();
        if (!/^[^\p{Cc}\p{Cs}]{4,300}$/u.test(reason))
          return context.fail('Say the reason in 4 to 300 signs on one line.');
        return report(context, id, () => proposeCorrection(context.deps, context.by, id, { result, reason }));
      }),
    );
}

function withPrizes(command: Command): Command {
  return command
    .option('--bottom2 <digits>', 'the 2-digit prize')
    .option('--front3 <digits...>', 'the two front prizes')
    .option('--bottom3 <digits...>', 'the two back prizes');
}

function resultOf(first: unknown, options: unknown): DrawResult {
  // Commander hands the command's own options as an object.
  const { bottom2, front3, bottom3 } = options as ResultOptions;
  return {
    first: String(first),
    ...(bottom2 === undefined ? {} : { bottom2 }),
    ...(front3 === undefined ? {} : { front3 }),
    ...(bottom3 === undefined ? {} : { bottom3 }),
  };
}

/** The digits of a result on one line. */
function digitsOf({ first, bottom2, front3, bottom3 }: DrawResult): string {
  return [
    `first ${first}`,
    ...(bottom2 === undefined ? [] : [`bottom2 ${bottom2}`]),
    ...(front3 === undefined ? [] : [`front3 ${front3.join(' ')}`]),
    ...(bottom3 === undefined ? [] : [`bottom3 ${bottom3.join(' ')}`]),
  ].join(', ');
}

async function showPreview(
  { deps, print }: OperatorContext,
  round: RoundRow,
  result: DrawResult,
): Promise<void> {
  const { lines, bills, members, total, largest, erased } = await previewResult(deps.db, round, result);
  const names = await usernamesOf(
    deps.db,
    largest.map(({ memberId }) => memberId),
  );
  print(
    `${round.result === null ? 'pays' : 'pays on top'} ${displayBaht(total)} baht: ${counted(lines, 'line')}, ${counted(bills, 'bill')}, ${counted(members, 'member')}`,
  );
  if (erased.length > 0)
    print(
      `! ${counted(erased.length, 'bill')} of erased members; what is paid there waits in their wallets (member owed): ${erased.join(' ')}`,
    );
  for (const { billNo, memberId, amount } of largest)
    print(`  ${billNo}  ${names.get(memberId) ?? memberId}  ${displayBaht(amount)}`);
}

/** Each value that was said about the open proposal: who, when, its code and what it pays. */
async function showProposed(context: OperatorContext, round: RoundRow): Promise<void> {
  const { deps, print } = context;
  if (round.proposed === null) return print(`${round.id}: nothing is proposed.`);
  const claims = await readClaims(deps.db, round);
  const values = claims
    .map(({ result }) => result)
    .filter((one, index, all) => all.findIndex((other) => sameResult(one, other)) === index);
  if (round.result !== null) print(`${round.id}: its result is ${digitsOf(round.result)}`);
  print(
    round.disputed
      ? `${round.id}: DISPUTED, nothing is paid; say which is right: lotto decide ${round.id} <code>`
      : round.finalAt === null
        ? `${round.id}: waits for a second person: lotto confirm ${round.id} <code>`
        : `${round.id}: final at ${bangkok.format(round.finalAt)} unless another voice differs`,
  );
  for (const value of values) {
    print(`code ${codeOf(round.id, nextVersion(round), value)}  ${digitsOf(value)}`);
    for (const { voice, kind, claimedAt } of claims.filter(({ result }) => sameResult(result, value)))
      print(`  ${kind} by ${voice} at ${bangkok.format(claimedAt)}`);
    await showPreview(context, round, value);
  }
}

async function report(
  context: OperatorContext,
  id: string,
  work: () => Promise<ProposalOutcome>,
): Promise<void> {
  const { deps, print, fail } = context;
  const proposed = await orFail(context, id, work);
  switch (proposed.outcome) {
    case 'held':
    case 'waits':
    case 'disputed':
      return showProposed(context, await requireRound(deps.db, id));
    case 'final':
      return payNow(context, id);
    case 'dropped':
      return print(`${id}: the result stays as it is; the correction is dropped`);
    case 'faulty':
      return fail(
        proposed.faults.map(({ part, fault }) => `${id}: ${part} is ${fault}.`).join('\n') ||
          `${id}: the result is faulty.`,
      );
    case 'duplicate':
      return print(`${id}: this is proposed by you or final already`);
    default:
      return fail(`${id}: ${refusals[proposed.outcome]}`);
  }
}

const refusals = {
  conflict:
    'another result is final (`lotto correct` proposes a correction), or the round takes its result from its shots; nothing was changed.',
  early: 'the round is still open; enter the result after its close.',
  late: 'the round ended without a result and its bills were given back.',
  unsettled: 'there is no settled result to correct, or the last correction is still being paid.',
  nothing: 'nothing is proposed or disputed; `lotto waiting` lists what is.',
  changed: 'that code is not of what is proposed now; look again: `lotto preview <round>`.',
  own: 'you proposed it yourself, or one of you became the other through sudo; a second person confirms, or the hold ends.',
} as const;

async function payNow({ deps, print }: OperatorContext, id: string): Promise<void> {
  const { resultVersion } = await requireRound(deps.db, id);
  if (resultVersion > 1) {
    await payCorrection(deps, id);
    return print(`${id}: corrected, version ${resultVersion} is final and paid`);
  }
  await settleRound(deps, id);
  return print(`${id}: result recorded, bills settled`);
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

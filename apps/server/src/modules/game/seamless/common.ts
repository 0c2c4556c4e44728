import {
  errorCodes,
  type ErrorName,
  formatBaht,
  type Game,
  parseBaht,
  type Satang,
} from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { AppError, sha256 } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';

/** Fingerprint of everything that a provider said under one transaction id. */
export function fingerprintOf(...fields: readonly string[]): string {
  return sha256(JSON.stringify(fields));
}

/** Reads an amount; throws `invalid_input` when it is below `least` satang. */
export function readStake(text: string, least: Satang): Satang {
  const amount = parseBaht(text);
  if (amount < least) throw new AppError('invalid_input');
  return amount;
}

/** What a movement of a game is about, for statement and later areas, as the SQL functions take it. */
export function metaOf(game: Game, code: 'game.play' | 'game.refund'): string {
  return ledger.meta(
    { code, params: { game: game.game_name } },
    { gameKind: game.category, gameId: game.game_id, provider: game.provider_id },
  );
}

/** How many values each function of migrations 0062 and 0166 takes. */
const functions = { game_bet: 14, game_win: 14, game_rollback: 12 } as const;

const statements = {
  game_bet: statementOf('game_bet'),
  game_win: statementOf('game_win'),
  game_rollback: statementOf('game_rollback'),
} as const;

/** Id of the house account that stakes go to and wins come from. */
export const gamesAccount = ledger.houseId('games');

/**
 * Carries out one call of a provider by its SQL function, in one round trip. Answers its reply, or
 * throws the refusal that the function named; then nothing was written.
 */
export async function carryOut(
  deps: Deps,
  name: keyof typeof functions,
  transactionId: string,
  values: readonly unknown[],
) {
  const [row] = await deps.database.ask(statements[name], values);
  const outcome = String(row?.['outcome']);
  const balance = row?.['balance'];
  if (isErrorName(outcome)) throw new AppError(outcome);
  if (typeof balance !== 'bigint' || (outcome !== 'done' && outcome !== 'duplicate'))
    throw new Error(`${name} answered ${outcome}`);
  return {
    transaction_id: transactionId,
    balance: formatBaht(balance),
    duplicate: outcome === 'duplicate',
  };
}

function isErrorName(outcome: string): outcome is ErrorName {
  return Object.hasOwn(errorCodes, outcome);
}

function statementOf(name: keyof typeof functions) {
  return {
    name,
    text: `select outcome, balance from ${name}(${Array.from({ length: functions[name] }, (_, index) => `$${index + 1}`).join(', ')})`,
  };
}

import { displayBaht, type Movement } from '@benjarong/contract';
import { fill, movementWhyText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { titleOf, wireLine } from './list-statement.ts';
import { sources } from './sources.ts';

/** One own movement with why the balance changed and what is behind it. Throws `movement_not_found`. */
export async function movement(deps: Deps, memberId: string, id: string): Promise<Movement> {
  const line = await ledger.line(deps.db, memberId, BigInt(id));
  if (!line) throw new AppError('movement_not_found');
  const { key, reference, kind, amount } = line;
  const source = await sources[kind]?.(deps.db, { memberId, key, reference });
  return {
    line: wireLine(line),
    why: fill(movementWhyText[kind], {
      title: titleOf(line),
      amount: displayBaht(amount < 0n ? -amount : amount),
    }),
    source: source ?? null,
  };
}

import type { MovementKind, MovementSource } from '@benjarong/contract';

import type { Queryable } from '../../db/index.ts';
import { redemptionBehind } from '../affiliate/index.ts';
import { dayBehind, weekBehind } from '../cashback/index.ts';
import { playBehind } from '../game/index.ts';
import { billBehind, roundBehind } from '../lotto/index.ts';
import { orderBehind } from '../payment/index.ts';
import { bonusBehind } from '../promotion/index.ts';
import { withdrawalBehind } from '../withdraw/index.ts';

/** A movement as the areas see it when they say what is behind it. */
export interface AskedMovement {
  readonly memberId: string;
  /** Key and reference of the ledger's transaction. */
  readonly key: string;
  readonly reference: string;
}

/** An area's answer: what is behind the movement, `undefined` when it is nothing of the area or of the member. */
export type SourceFinder = (q: Queryable, asked: AskedMovement) => Promise<MovementSource | undefined>;

/** Who knows what is behind a movement, by the ledger's kind: an area adds its kind as one line. */
export const sources: Readonly<Partial<Record<MovementKind, SourceFinder>>> = {
  deposit: orderBehind,
  bet: ofGameOrLotto,
  win: ofGameOrLotto,
  refund: ofGameOrLotto,
  bonus: ofBonusOrLotto,
  withdraw: withdrawalBehind,
  withdraw_return: withdrawalBehind,
  cashback: dayBehind,
  winloss: weekBehind,
  affiliate: redemptionBehind,
};

function ofGameOrLotto(q: Queryable, asked: AskedMovement): Promise<MovementSource | undefined> {
  return asked.key.startsWith('lotto:') ? billBehind(q, asked) : playBehind(q, asked);
}

function ofBonusOrLotto(q: Queryable, asked: AskedMovement): Promise<MovementSource | undefined> {
  return asked.key.startsWith('bonus:') ? bonusBehind(q, asked) : roundBehind(q, asked);
}

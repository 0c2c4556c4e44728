import type { DataOf, lottoEndpoints, QueryOf } from '@benjarong/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { kindsOf } from '../round/kinds.ts';
import { wireResult } from '../round/rounds.ts';
import { lottoRounds } from '../tables.ts';

const most = 50;
const keptMs = 5_000;

/** The newest 50 draws of a kind, however long its history is; at most 5 s old. Throws `not_found`. */
export async function drawStats(
  deps: Deps,
  { kind_id }: QueryOf<typeof lottoEndpoints.stats>,
): Promise<DataOf<typeof lottoEndpoints.stats>> {
  const kind = (await kindsOf(deps)).byId.get(kind_id);
  if (!kind?.active) throw new AppError('not_found');
  const rows = await deps.cache.get(`lotto.stats:${kind.kindId}`, keptMs, () =>
    deps.db
      .select()
      .from(lottoRounds)
      .where(and(eq(lottoRounds.kindId, kind.kindId), isNotNull(lottoRounds.result)))
      .orderBy(desc(lottoRounds.drawsAt))
      .limit(most),
  );
  return {
    server_time: deps.clock.now().toISOString(),
    kind_id: kind.kindId,
    kind_name: kind.kindName,
    items: rows.flatMap((row) => {
      const result = wireResult(row, kind);
      return result
        ? [
            {
              round_id: row.id,
              day: row.day,
              number: row.number,
              top3: result.numbers.top3,
              bottom2: result.numbers.bottom2,
            },
          ]
        : [];
    }),
  };
}

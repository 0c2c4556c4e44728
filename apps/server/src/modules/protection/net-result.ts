import { type DataOf, formatBaht, type protectionEndpoints } from '@benjarong/contract';
import { netKinds } from '@benjarong/contract/schemas';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay } from '../../kernel/index.ts';
import { signedBaht } from './rules.ts';

interface Sum {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What settled play of every wallet came to in each of the last twelve Bangkok months, per kind, the running month first. */
export async function netResult(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof protectionEndpoints.netResult>> {
  const months = lastMonths(bangkokDay(clock.now()).slice(0, 7));
  const { rows } = await db.execute<{ month: string; kind: string; stake: unknown; payout: unknown }>(sql`
    select to_char(day, 'YYYY-MM') as month, kind, sum(stake)::bigint as stake, sum(payout)::bigint as payout
    from settled_stakes where member_id = ${memberId} and day >= ${`${months.at(-1) ?? ''}-01`}::date
    group by 1, 2`);
  const sums = rows.map(({ month, kind, stake, payout }) => ({
    month,
    kind,
    stake: toBigint(stake),
    payout: toBigint(payout),
  }));
  return {
    months: months.map((month) => {
      const own = sums.filter((row) => row.month === month);
      return {
        month,
        ...wire(total(own)),
        kinds: netKinds.flatMap((kind) => {
          const found = own.filter((row) => row.kind === kind);
          return found.length === 0 ? [] : [{ kind, ...wire(total(found)) }];
        }),
      };
    }),
    net: wire(total(sums)).net,
  };
}

/** The last twelve months (`YYYY-MM`) of which the net result is shown, the newest first. */
export function lastMonths(month: string): readonly string[] {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: 12 }, (_, back) => {
    const at = count - back;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

function total(sums: readonly Sum[]): Sum {
  return {
    stake: sums.reduce((all, { stake }) => all + stake, 0n),
    payout: sums.reduce((all, { payout }) => all + payout, 0n),
  };
}

function wire({ stake, payout }: Sum) {
  return { stake: formatBaht(stake), payout: formatBaht(payout), net: signedBaht(payout - stake) };
}

import { weightSum } from '@benjarong/contract/wheel';
import { desc } from 'drizzle-orm';

import { counted, type Module, orRefuse, readOperatorFile } from '../../kernel/index.ts';
import { usernamesOf } from '../member/index.ts';
import { changePrice, changeStock, importWheel } from './operate.ts';
import { isInDraw, type Left, oddsOf } from './rules.ts';
import { type Sector, wheelSpins, wheelStocks } from './tables.ts';
import { currentWheel, leftOf } from './wheel.ts';
import { readWheelFile } from './wheel-file.ts';

const largestFile = 100_000;
const logLength = 50;

/** `wheel import | show | stock | price | log`. */
export const wheelCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const wheel = program.command('wheel').description('the prize wheel: sectors, odds, stocks, price');
  wheel
    .command('import <file>')
    .description('make a JSON file (docs/wheel.example.json) the next version of the wheel')
    .action(
      change('wheel.imported', async (context, path) => {
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const version = await orRefuse(context, 'Nothing was changed.', () =>
          importWheel(context.deps, context.by, readWheelFile(text, context.deps.clock.now())),
        );
        context.print(`Version ${version} spins now.`);
      }),
    );
  wheel
    .command('show')
    .description('show the version that spins with the odds of this moment and every stock')
    .action(
      run(async ({ deps, print, fail }) => {
        const current = await currentWheel(deps.db);
        if (!current) return fail('There is no wheel; wheel import makes one.');
        const left = await leftOf(deps.db, current, deps.clock.now());
        const sum = weightSum(oddsOf(current.sectors, left));
        print(
          `Version ${current.version}  ${current.name}  ${counted(current.price, 'point')}, weights ${sum}`,
        );
        for (const sector of current.sectors) print(lineOf(sector, left, sum));
        for (const stock of await deps.db.select().from(wheelStocks).orderBy(wheelStocks.stockId))
          print(`stock ${stock.stockId}: ${stock.used} of ${stock.total} drawn`);
        return undefined;
      }),
    );
  wheel
    .command('stock <stock> <total>')
    .description('set the prizes of a stock in all, those drawn already included')
    .action(
      change('wheel.stock.changed', async ({ deps, by, print, fail }, stock, total) => {
        const key = String(stock);
        if (!/^(0|[1-9][0-9]{0,6})$/.test(String(total))) return fail('The total is a whole number from 0.');
        const changed = await changeStock(deps, by, key, Number(total));
        if (!changed) return fail(`There is no stock ${key}.`);
        if ('used' in changed) return fail(`${changed.used} of ${key} were drawn already.`);
        return print(`${key} has ${String(total)} in all now (was ${changed.before}).`);
      }),
    );
  wheel
    .command('price <points>')
    .description('change the points for a spin, as a new version')
    .action(
      change('wheel.price.changed', async ({ deps, by, print, fail }, points) => {
        if (!/^[1-9][0-9]{0,5}$/.test(String(points))) return fail('The price is a whole number from 1.');
        const before = await changePrice(deps, by, BigInt(String(points)));
        if (before === undefined) return fail('There is no wheel; wheel import makes one.');
        return print(`A spin costs ${counted(Number(points), 'point')} now (was ${before}).`);
      }),
    );
  wheel
    .command('log')
    .description(`show the last ${logLength} spins, newest first`)
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db
          .select()
          .from(wheelSpins)
          .orderBy(desc(wheelSpins.number))
          .limit(logLength);
        const names = await usernamesOf(
          deps.db,
          rows.map(({ memberId }) => memberId),
        );
        for (const row of rows)
          print(
            `${row.id}  ${row.spunAt.toISOString()}  member ${names.get(row.memberId) ?? row.memberId}  version ${row.version}  ` +
              `nonce ${row.nonce}  roll ${row.roll} of ${weightSum(row.odds)}  ${row.prizeId}  ` +
              (row.paidWith === 'free' ? 'free' : counted(row.price, 'point')),
          );
        print(rows.length === 0 ? 'There are no spins.' : `${counted(rows.length, 'spin')}.`);
      }),
    );
};

function lineOf(sector: Sector, left: Left, sum: number): string {
  const { prizeId, name, weight, stockId } = sector;
  const chance = isInDraw(sector, left) ? `${weight} of ${sum}` : 'out of the draw';
  const stock = stockId === null ? '' : `  stock ${stockId}: ${left.stocks.get(stockId) ?? 0} left`;
  return `${prizeId.padEnd(16)} ${chance}${stock}  ${name}`;
}

import { formatBaht } from '@benjarong/contract';
import { desc } from 'drizzle-orm';

import { counted, howOften, type Module, orRefuse, readOperatorFile, stateLine } from '../../kernel/index.ts';
import { readCouponFile } from './coupon-file.ts';
import { addCoupons, findCoupon, setCouponState } from './operate.ts';
import { type CouponRow, coupons } from './tables.ts';
import { termsOf } from './wire.ts';

const largestFile = 1_000_000;

/** `coupon list | add | show | pause | resume`. */
export const couponCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const coupon = program.command('coupon').description('coupons: codes that members redeem');
  coupon
    .command('list')
    .description('show every coupon with its uses, newest first')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db.select().from(coupons).orderBy(desc(coupons.createdAt), desc(coupons.id));
        for (const row of rows) print(lineOf(row));
        print(rows.length === 0 ? 'There are no coupons.' : `${counted(rows.length, 'coupon')}.`);
      }),
    );
  coupon
    .command('show <code>')
    .description('show a coupon and its terms as members read them')
    .action(
      run(async ({ deps, print, fail }, code) => {
        const row = await findCoupon(deps.db, String(code));
        if (!row) return fail(`There is no coupon ${String(code)}.`);
        print(lineOf(row));
        for (const term of termsOf(row)) print(`- ${term}`);
        return undefined;
      }),
    );
  coupon
    .command('add <file>')
    .description('add coupons from a JSON file (docs/coupons.example.json), all or nothing')
    .action(
      change('coupon.added', async (context, path) => {
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const count = await orRefuse(context, 'Nothing was changed.', () =>
          addCoupons(context.deps, context.by, readCouponFile(text, context.deps.clock.now())),
        );
        context.print(`${count} added.`);
      }),
    );
  const states = {
    pause: ['paused', 'take a code no more until it is resumed; what it gave goes on'],
    resume: ['active', 'take a paused code again'],
  } as const;
  for (const [verb, [state, description]] of Object.entries(states))
    coupon
      .command(`${verb} <code>`)
      .description(description)
      .action(
        change('coupon.state.changed', async ({ deps, by, print, fail }, code) => {
          const before = await setCouponState(deps, by, String(code), state);
          if (before === undefined) return fail(`There is no coupon ${String(code)}.`);
          return print(stateLine(String(code), before, state));
        }),
      );
};

function lineOf(row: CouponRow): string {
  const gives = {
    bonus: `${formatBaht(row.amount)} THB`,
    points: counted(row.points, 'point'),
    spins: counted(row.spins, 'spin'),
  };
  return (
    `${row.code.padEnd(16)} ${row.state.padEnd(7)} ${gives[row.kind]}, used ${row.used} of ${row.total ?? 'any number'}, ` +
    `${howOften(row.times, row.period)}, until ${row.endsAt?.toISOString() ?? 'further notice'}  ${row.name}`
  );
}

import { provinceNames } from '@benjarong/text';
import type { Command } from 'commander';

import {
  counted,
  howOften,
  type ChangeCommand,
  type Module,
  type OperatorContext,
  orRefuse,
  readOperatorFile,
  type RunCommand,
  stateLine,
} from '../../kernel/index.ts';
import { readReward } from '../reward/index.ts';
import { importItems, listItems, setItemState, setItemStock } from './operate.ts';
import { listParcels, moveParcel, type Parcel, ParcelError, showAddress } from './parcels.ts';
import { readShopFile } from './shop-file.ts';
import type { AddressRow, ItemRow, ParcelState } from './tables.ts';

const largestFile = 1_000_000;
const parcelStates: readonly ParcelState[] = ['ordered', 'packed', 'sent', 'delivered', 'returned'];

/** `shop import | list | pause | resume | stock` and `parcel list | address | pack | send | deliver | return`. */
export const redemptionCommands: NonNullable<Module['commands']> = (program, run, change) => {
  shopCommands(program, run, change);
  parcelCommands(program, run, change);
};

function shopCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const shop = program.command('shop').description('points shop: what members have for their points');
  shop
    .command('list')
    .description('show every item with price, stock and sales, in the order of the shop')
    .action(
      run(async ({ deps, print }) => {
        const items = await listItems(deps);
        for (const item of items) print(lineOf(item));
        print(items.length === 0 ? 'There are no items.' : `${counted(items.length, 'item')}.`);
      }),
    );
  shop
    .command('import <file>')
    .description('add and change items from a JSON file (docs/shop.example.json), all or nothing')
    .action(
      change('shop.item.imported', async (context, path) => {
        const { deps, by, print } = context;
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const { added, changed, same } = await orRefuse(context, 'Nothing was changed.', () =>
          importItems(deps, by, readShopFile(text, deps.clock.now(), deps.config.pictureOrigins)),
        );
        print(`${added} added, ${changed} changed, ${same} as before. Stocks of items that exist stay.`);
      }),
    );
  const states = {
    pause: ['paused', 'take an item out of the shop until it is resumed; parcels go on'],
    resume: ['active', 'put a paused item back into the shop'],
  } as const;
  for (const [verb, [state, description]] of Object.entries(states))
    shop
      .command(`${verb} <item>`)
      .description(description)
      .action(
        change('shop.item.state.changed', async ({ deps, by, print, fail }, id) => {
          const before = await setItemState(deps, by, String(id), state);
          if (before === undefined) return fail(`There is no item ${String(id)}.`);
          return print(stateLine(String(id), before, state));
        }),
      );
  shop
    .command('stock <item> <number>')
    .description('set the stock of an item: a number, +number to add, or endless')
    .action(
      change('shop.item.stock.changed', async ({ deps, by, print, fail }, id, text) => {
        const value = /^(endless|\+?[0-9]{1,6})$/.exec(String(text))?.[0];
        if (value === undefined) return fail('A stock is a number from 0 to 999999, +number, or endless.');
        const done = await setItemStock(deps, by, String(id), (before) =>
          value === 'endless' ? null : Number(value) + (value.startsWith('+') ? (before ?? 0) : 0),
        );
        if (!done) return fail(`There is no item ${String(id)}.`);
        return print(`${String(id)} has ${stockOf(done.after)} now (had ${stockOf(done.before)}).`);
      }),
    );
}

function parcelCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const parcel = program.command('parcel').description('parcels of goods that members redeemed');
  parcel
    .command('list')
    .description('parcels under way, oldest first; names and phones are masked')
    .option('--state <state>', `only those in one state: ${parcelStates.join(', ')}`)
    .action(
      run(async ({ deps, print, fail }, options) => {
        // Commander hands the command's own options as an object.
        const { state: asked } = options as { state?: string };
        const state = parcelStates.find((one) => one === asked);
        if (asked !== undefined && state === undefined)
          return fail(`There is no state ${asked}; there are ${parcelStates.join(', ')}.`);
        const parcels = await listParcels(deps.db, state);
        for (const one of parcels) print(parcelLine(one));
        return print(parcels.length === 0 ? 'No parcel fits.' : `${counted(parcels.length, 'parcel')}.`);
      }),
    );
  parcel
    .command('address <reference>')
    .description('show the whole address for the label; who looked is logged')
    .action(
      change('parcel.address.shown', async (context, reference) => {
        const { address } = await orFail(context, () =>
          showAddress(context.deps, context.by, String(reference)),
        );
        if (!address) return context.fail('The address is gone: the member was erased.');
        for (const line of labelOf(address)) context.print(line);
        return undefined;
      }),
    );
  parcel
    .command('pack <reference>')
    .description('an ordered parcel is packed')
    .action(
      change(
        'parcel.packed',
        moveTo('packed', () => ({})),
      ),
    );
  parcel
    .command('send <reference>')
    .description('a packed parcel left')
    .requiredOption('--carrier <name>', 'who carries it; the member sees it')
    .requiredOption('--tracking <number>', 'tracking number; the member sees it')
    .action(
      change(
        'parcel.sent',
        moveTo('sent', (options, { fail }) => {
          const { carrier = '', tracking = '' } = options;
          if (!/^\S[^\p{C}]{1,39}$/u.test(carrier)) return fail('--carrier takes 2 to 40 characters.');
          if (!/^[A-Za-z0-9-]{4,40}$/.test(tracking))
            return fail('--tracking takes 4 to 40 letters, digits and dashes.');
          return { carrier: carrier.trim(), tracking };
        }),
      ),
    );
  parcel
    .command('deliver <reference>')
    .description('a sent parcel arrived')
    .action(
      change(
        'parcel.delivered',
        moveTo('delivered', () => ({})),
      ),
    );
  parcel
    .command('return <reference>')
    .description('a parcel that does not reach its member: the points go back once')
    .requiredOption('--reason <text>', 'why; the member does not see it')
    .option('--restock', 'the thing goes back into the stock')
    .action(
      change(
        'parcel.returned',
        moveTo('returned', ({ reason = '', restock }) => ({ reason, restock: restock !== undefined })),
      ),
    );
}

type Options = Readonly<Partial<Record<'carrier' | 'tracking' | 'reason' | 'restock', string>>>;

function moveTo(
  to: Exclude<ParcelState, 'ordered'>,
  read: (options: Options, context: OperatorContext) => Omit<Parameters<typeof moveParcel>[3], 'to'>,
) {
  return async (context: OperatorContext, reference: unknown, options: unknown): Promise<void> => {
    // Commander hands the command's own options as an object.
    const details = read(options as Options, context);
    const { row } = await orFail(context, () =>
      moveParcel(context.deps, context.by, String(reference), { ...details, to }),
    );
    context.print(
      `${row.reference} (${row.name}) is ${row.state}.${to === 'returned' ? ` ${counted(row.price, 'point')} went back to the member.` : ''}`,
    );
  };
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ParcelError) return fail(error.message);
    throw error;
  }
}

function lineOf(item: ItemRow): string {
  const limit = item.times === null ? 'no limit' : howOften(item.times, item.period);
  return (
    `${item.id.padEnd(20)} ${item.state.padEnd(6)} ${item.kind.padEnd(6)} ${counted(item.price, 'point')}, ${stockOf(item.stock)}, ` +
    `sold ${item.sold}, ${limit}, until ${item.endsAt?.toISOString() ?? 'further notice'}  ${item.name}${givesOf(item)}`
  );
}

function givesOf({ reward }: ItemRow): string {
  const given = reward && readReward(reward);
  return given?.kind === 'coupon' ? ` (coupon ${given.code})` : '';
}

function stockOf(stock: number | null): string {
  return stock === null ? 'endless stock' : `stock ${stock}`;
}

function parcelLine({ row, address }: Parcel): string {
  const to = address
    ? `${Array.from(address.recipient)[0] ?? ''}••• ${address.phone.slice(0, 3)}•••${address.phone.slice(-2)} ` +
      `${provinceNames[address.province] ?? address.province} ${address.postcode}`
    : 'address erased';
  const sent = row.carrier === '' ? '' : `, ${row.carrier} ${row.tracking}`;
  return `${row.createdAt.toISOString()}  ${row.reference}  ${row.state.padEnd(9)} ${row.name}  to ${to}${sent}`;
}

function labelOf({ recipient, phone, line, district, province, postcode }: AddressRow): readonly string[] {
  return [recipient, line, `${district} ${provinceNames[province] ?? province} ${postcode}`, phone];
}

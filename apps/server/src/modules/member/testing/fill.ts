import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { TestApp } from '../../../testing/index.ts';
import type { TestMember } from '../../auth/testing/fixtures.ts';
import { personalTables, rowsOf } from '../personal-tables.ts';
import { foreignKeys } from './schema.ts';

/** Per table that got a row: the columns of text in which it says `<table>.<column> `. */
export type Filled = ReadonlyMap<string, readonly string[]>;

/**
 * Drops every check constraint, so that one row a table may hold text of its own in each column; the answer puts them back
 * and wants empty tables.
 */
export async function openRules({ deps: { database } }: TestApp): Promise<() => Promise<void>> {
  const { rows } = await database.run(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'c' and conislocal and coninhcount = 0 and conrelid <> 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await database.run(`alter table ${String(table)} drop constraint ${String(name)}`);
  return async () => {
    for (const { table, name, rule } of rows)
      await database.run(`alter table ${String(table)} add constraint ${String(name)} ${String(rule)}`);
  };
}

/**
 * Puts one row about a member into each personal table that has none. Keys lead to the rows made here; columns of text,
 * also those that may be empty, hold their own name and the member's; what else may be empty is.
 */
export async function fillTables(t: TestApp, member: TestMember): Promise<Filled> {
  const { database } = t.deps;
  const keys = new Map((await foreignKeys(t)).map(({ from, column, to }) => [`${from}.${column}`, to]));
  const wallet = (await database.run(`select id from ledger_accounts where member_id = '${member.memberId}'`))
    .rows[0]?.['id'];
  // What a row is found by although no foreign key says so.
  const known: Readonly<Record<string, string>> = {
    member_id: member.memberId,
    account_id: String(wallet),
    'ledger_transactions.id': idOf('ledger_transactions'),
    transaction_id: idOf('ledger_transactions'),
    bill_id: idOf('lotto_bills'),
    withdrawal_id: idOf('withdrawals'),
    payout_id: idOf('withdrawals'),
    session_id: idOf('sessions'),
    'login_attempts.key': `name:${member.memberId}`,
    'otps.mobile': member.mobile,
    // The log itself has digests.
    'staff_log.reason': `sha256:${'0'.repeat(64)}`,
  };
  const filled = new Map<string, readonly string[]>();
  const { rows: columns } = await database.run(
    `select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
       is_generated <> 'NEVER' or identity_generation = 'ALWAYS' as made
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  for (const personal of personalTables) {
    const { table } = personal;
    const { rows: there } = await t.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${rowsOf(personal, member.memberId)} limit 1`,
    );
    if (there.length > 0) continue;
    const values = new Map<string, string>();
    const marks: string[] = [];
    for (const { column, type, nullable, made } of columns.filter((one) => one['table'] === table)) {
      if (made === true) continue;
      const name = String(column);
      const parent = keys.get(`${table}.${name}`);
      const key =
        known[`${table}.${name}`] ??
        known[name] ??
        (name === 'id' && type === 'uuid' ? idOf(table) : undefined) ??
        (parent === undefined
          ? undefined
          : parent === 'members'
            ? member.memberId
            : type === 'uuid'
              ? idOf(parent)
              : undefined);
      const shared = name === 'subject' && table !== 'staff_log' ? 'member_identities.subject' : undefined;
      const order =
        name === 'reference' && table.startsWith('payment_') ? 'payment_orders.reference' : undefined;
      if (key !== undefined) values.set(name, `'${key}'`);
      else if (shared ?? order) values.set(name, `'${shared ?? order} ${person}'`);
      else {
        const text = `${table}.${name} ${person}`;
        const value = valueOf(String(type), text);
        if (value.includes(text)) marks.push(name);
        else if (nullable === true) continue;
        values.set(name, value);
      }
    }
    await t.runUnguarded(
      `insert into ${table} (${[...values.keys()].map((name) => `"${name}"`).join(', ')}) values (${[...values.values()].join(', ')})`,
    );
    filled.set(table, marks);
  }
  return filled;
}

/** In every text that {@link fillTables} writes. */
export const person = 'มะลิวัลย์';

function idOf(table: string): string {
  const hex = createHash('sha256').update(table).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function valueOf(type: string, text: string): string {
  switch (type) {
    case 'text':
      return `'${text}'`;
    case '_text':
      return `array['${text}']`;
    case 'jsonb':
      return `'{"a": "${text}"}'`;
    case 'bool':
      return 'false';
    case 'uuid':
      return `'${idOf(text)}'`;
    case '_uuid':
      return "'{}'";
    case 'date':
      return "'2026-11-21'";
    case 'timestamptz':
      return 'now()';
    default:
      return '0';
  }
}

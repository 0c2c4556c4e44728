import { sql } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import { newId } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { ledger } from '../../ledger/index.ts';

/** A member of a test with a bank account, a cash and a bonus wallet, made by SQL: no registration, no session. */
export interface Person {
  readonly id: string;
  readonly cash: string;
  readonly bonus: string;
  readonly referrer: string | undefined;
}

let made = 0;

/** Makes a member who was referred by `referrer`, registered at the clock's time. */
export function makePerson(t: TestApp, referrer?: string): Promise<Person> {
  made += 1;
  const number = made;
  const id = newId();
  const at = t.clock.now();
  return transact(t.deps.db, async (tx) => {
    await tx.execute(sql`
      insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, referrer_id, age_confirmed_at, created_at)
      values (${id}, ${`friend${number}`}, ${`friend${number}`}, ${`068${String(9_000_000 + number)}`}, 'x', ${at.toISOString()}::timestamptz,
        ${number.toString(36).toUpperCase().padStart(6, 'Z')}, ${referrer ?? null}::uuid, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz)`);
    await tx.execute(sql`
      insert into member_bank_accounts (member_id, bank_id, account_name, account_no, updated_at)
      values (${id}, 1, ${`ผู้ทดสอบ ${number}`}, ${`55${String(number).padStart(8, '0')}`}, ${at.toISOString()}::timestamptz)`);
    const cash = await ledger.openWallet(tx, { memberId: id, walletTypeId: 1, at });
    const bonus = await ledger.openWallet(tx, { memberId: id, walletTypeId: 2, at });
    return { id, cash: cash.id, bonus: bonus.id, referrer };
  });
}

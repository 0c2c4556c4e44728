import {
  authEndpoints,
  caseEndpoints,
  paymentEndpoints,
  recoveryEndpoints,
  rightsEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { billerOf } from '../../../test/support/payment-goldens.ts';
import { createTestApp, secretOfKind, type TestApp } from '../../testing/index.ts';
import { transact } from '../../db/index.ts';
import { newId, sha256 } from '../../kernel/index.ts';
import { createFakeLine } from '../line/testing/fixtures.ts';
import { lineConfig } from '../line/testing/fixtures.ts';
import { freshMobile, goodPassword, logIn, newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { newPunter } from '../lotto/testing/lotto-kit.ts';
import { ledger } from '../ledger/index.ts';
import { sweepOrders } from '../payment/index.ts';
import { excludeByOperator } from '../protection/exclude.ts';
import { adjustPoints } from '../wallet/adjust.ts';
import { mainWallet } from '../wallet/index.ts';
import { changeMobileByOperator } from './change-mobile.ts';
import { findNamedMember, setVipLevel } from './members.ts';
import { disableMember, enableMember } from './operate.ts';
import { personalFile } from './personal-file.ts';
import { personalTables } from './personal-tables.ts';
import { columnsOf, foreignKeys } from './testing/schema.ts';
import { lineEndpoints, lineLinkEndpoints } from '@benjarong/contract';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await newMember(t, {
    bankAccount: { bankId: 4, accountName: 'มะลิวัลย์ ทดสอบลบ', accountNo: '7741108865' },
  });
});
afterAll(() => t.close());

async function stepUpToken(token = member.token): Promise<string> {
  return (await t.call(authEndpoints.stepUp, { password: goodPassword }, { token })).data.step_up_token;
}

async function dump(): Promise<string> {
  const { rows } = await t.deps.database.run(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts: string[] = [];
  for (const { name } of rows)
    parts.push(
      ...(await t.deps.database.run(`select x::text as row from ${String(name)} x`)).rows.map(({ row }) =>
        String(row),
      ),
    );
  return parts.join('\n');
}

/** Removes withdrawals that a test wrote without their money. */
function forgetWithdrawals(): Promise<void> {
  return forget(['withdrawal_steps', 'withdrawal_checks', 'payout_notices', 'withdrawals']);
}

/** Removes all rows of tables, whatever their triggers say. */
async function forget(tables: readonly string[]): Promise<void> {
  await t.runUnguarded(tables.map((table) => `delete from ${table}`).join('; '));
}

describe('personal data', () => {
  it('is listed: every table that names a member, or hangs on a row about one, however far', async () => {
    const columns = await columnsOf(t);
    const keys = await foreignKeys(t);
    // What a row about a member is named by without a foreign key: partitions, providers' own ids, LINE's names, numbers.
    const names = new Set(
      'member_id bill_id account_id subject mobile reference payout_id friend_id referrer_id'.split(' '),
    );
    const hanging = new Set<string>();
    for (let before = -1; before < hanging.size;) {
      before = hanging.size;
      for (const { table, column } of columns) if (names.has(column)) hanging.add(table);
      for (const { from, to, column, whole } of keys)
        if (to === 'members' || hanging.has(to)) {
          hanging.add(from);
          // The same name in a table without the foreign key means the same.
          if (
            whole &&
            column.endsWith('_id') &&
            keys.every((key) => key.column !== column || hanging.has(key.to))
          )
            names.add(column);
        }
    }
    const listed = new Set(personalTables.map(({ table }) => table));
    // Sums that a trigger keeps of the entries above, and the operator’s numbers to pay to.
    const ofNoMember = new Set(['ledger_totals', 'agent_true_money_accounts']);
    expect([...hanging].filter((table) => !listed.has(table) && !ofNoMember.has(table))).toEqual([]);
    // Nothing of the walk is empty: it comes to tables three steps away.
    expect([...hanging]).toEqual(
      expect.arrayContaining([
        'withdrawal_checks',
        'turnover_steps',
        'session_tokens',
        'lotto_correction_lines',
      ]),
    );
    for (const { table } of personalTables) await t.deps.database.run(`select 1 from ${table} limit 1`);
  });

  it('comes as a ZIP with JSON and CSV of every table that has rows, without secrets, after a step-up', async () => {
    const ask = (step_up_token: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/member/export',
        headers: { authorization: `Bearer ${member.token}` },
        payload: { step_up_token },
      });
    // Without its money, for its rows alone.
    await t.deps.database.run(`
      insert into withdrawals (id, reference, member_id, wallet_id, amount, fee, bank_id, account_no, account_name, state, created_at, state_at)
        select gen_random_uuid(), 'W00000000000000001', a.member_id, a.id, 100, 0, 4, '7741108865', 'มะลิวัลย์ ทดสอบลบ', 'held', now(), now()
        from ledger_accounts a where a.member_id = '${member.memberId}';
      insert into withdrawal_checks (withdrawal_id, code, outcome, facts) select id, 'amount', 'hold', '{"limit":"31337"}' from withdrawals;
      insert into payout_notices (provider_id, event_id, fingerprint, payout_id, outcome, received_at)
        select 'signed-payout', 'e-1', 'f', id, 'paid', now() from withdrawals;`);
    expect((await ask('nothing')).json<{ error: number }>().error).toBeGreaterThan(0);
    const reply = await ask(await stepUpToken());
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const { rows: bank } = await t.deps.database.run('select * from member_bank_accounts');
    expect(bank).toHaveLength(1);
    for (const { table } of personalTables) {
      const where = table === 'members' ? 'id' : 'member_id';
      const named = await t.deps.database
        .run(`select 1 from ${table} where ${where} = '${member.memberId}'`)
        .catch(() => undefined);
      if (!named || named.rows.length === 0) continue;
      // The step-up token was used up by the export itself.
      const text = strFromU8(files[`${table}.json`] ?? new Uint8Array());
      expect([table, (JSON.parse(text) as unknown[]).length]).toEqual([table, named.rows.length]);
      expect(files[`${table}.csv`], table).toBeDefined();
    }
    // What hangs on a row of the member’s comes with it, by the database’s own foreign keys.
    const own = new Set(
      (await columnsOf(t)).flatMap(({ table, column }) => (column === 'member_id' ? [table] : [])),
    );
    const carried: string[] = ['payout_notices'];
    for (const { from, to, column, key } of await foreignKeys(t)) {
      if (own.has(from) || !own.has(to) || key === 'member_id') continue;
      const { rows } = await t.deps.database.run(
        `select 1 from ${from} c join ${to} p on p.${key} = c.${column} where p.member_id = '${member.memberId}'`,
      );
      const text = files[`${from}.json`];
      expect([from, text ? (JSON.parse(strFromU8(text)) as unknown[]).length : 0]).toEqual([
        from,
        rows.length,
      ]);
      if (rows.length > 0) carried.push(from);
    }
    expect(carried).toEqual(
      expect.arrayContaining(['session_tokens', 'withdrawal_checks', 'withdrawal_steps']),
    );
    for (const table of carried) expect(files[`${table}.csv`], table).toBeDefined();
    await forgetWithdrawals();
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(all).toContain('7741108865');
    // The limits of automatic approval are no data about the member.
    expect(all).not.toContain('31337');
    expect(all).toContain(member.mobile);
    expect(all).not.toContain('$argon2');
    expect(all).not.toMatch(/"(hash|token_hash|password_hash|code_hash)"/);
  });
});

describe('what is said of others', () => {
  it('is in no export: three checks of withdrawals, and whom a flag names', async () => {
    const friend = await newMember(t);
    await t.deps.database.run(`
      insert into withdrawals (id, reference, member_id, wallet_id, amount, fee, bank_id, account_no, account_name, state, created_at, state_at)
        select gen_random_uuid(), 'W00000000000000001', a.member_id, a.id, 100, 0, 4, '7741108865', 'มะลิวัลย์ ทดสอบลบ', 'held', now(), now()
        from ledger_accounts a where a.member_id = '${member.memberId}';
      insert into withdrawal_checks (withdrawal_id, code, outcome, facts)
        select id, code, 'hold', '{}' from withdrawals, unnest(array['amount', 'shared_account', 'open_review', 'audit']) as code;
      insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
        values (gen_random_uuid(), '${member.memberId}', '${friend.memberId}', 'device', true, now()),
          (gen_random_uuid(), '${friend.memberId}', '${member.memberId}', 'bank', true, now());`);
    const files = unzipSync(
      new Uint8Array(await transact(t.deps.db, (tx) => personalFile(tx, member.memberId))),
    );
    const rows = (table: string) =>
      // The export writes an array of objects.
      JSON.parse(strFromU8(files[`${table}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
    await forgetWithdrawals();
    expect(rows('withdrawal_checks').map(({ code }) => code)).toEqual(['amount']);
    const flags = rows('affiliate_flags');
    expect(flags).toHaveLength(2);
    for (const flag of flags)
      for (const column of ['member_id', 'friend_id', 'reason']) expect(flag).not.toHaveProperty(column);
    const all = Object.values(files).map((file) => strFromU8(file));
    expect(all.filter((text) => text.includes(friend.memberId))).toEqual([]);
  });
});

describe('an erasure', () => {
  const erase = (confirm: string, step_up_token: string, token = member.token) =>
    t.call(rightsEndpoints.erase, { confirm, step_up_token }, { token });

  it('that comes between an operator’s look-up and the change refuses the change', async () => {
    const by = { actor: 'shell:tester' } as const;
    const found = await findNamedMember(t.deps.db, member.username);
    if (!found) throw new Error('no member');
    expect((await erase(member.username, await stepUpToken())).error).toBeUndefined();
    const { rows: before } = await t.deps.database.run('select * from members');
    const changes = [
      () => setVipLevel(t.deps, by, found, 2),
      () => disableMember(t.deps, by, found, 'asked'),
      () => enableMember(t.deps, by, found),
      () => changeMobileByOperator(t.deps, by, found, freshMobile(), 'lost'),
      () => adjustPoints(t.deps, by, found, { amount: 5n, reason: 'goodwill' }),
      () =>
        excludeByOperator(t.deps, by, found, {
          kind: 'break',
          until: new Date('2026-12-01'),
          reason: 'asked',
        }),
    ];
    for (const change of changes)
      await expect(change()).rejects.toThrow(`The account ${member.memberId} is erased`);
    expect((await t.deps.database.run('select * from members')).rows).toEqual(before);
    const seen = await t.operate(['member', 'vip', member.memberId, '1']);
    expect([seen.code, seen.err]).toEqual([
      1,
      `The account ${member.memberId} is erased; nothing of it is changed any more.\n`,
    ]);
  });

  it('is refused while a person has to look for a payment of theirs', async () => {
    await t.call(
      caseEndpoints.openCase,
      {
        case_id: newId(),
        method: 'bank_transfer',
        amount: '100.00',
        paid_at: t.clock.now().toISOString(),
        bank_id: 4,
        account_no: '123-4-56789-0',
        note: '',
      },
      { token: member.token },
    );
    const token = await stepUpToken();
    const refused = await erase(member.username, token);
    expect(refused.error).toBe('erase_orders_open');
    expect(refused.message).toContain('1 รายการ');
    const [open] = (await t.call(caseEndpoints.cases, undefined, { token: member.token })).data.items;
    const answer = ['payment', 'case', 'answer', open?.reference ?? '', '--answer', 'ไม่พบเงินโอนนี้'];
    expect((await t.operate(answer)).err).toBe('');
    expect((await erase(member.username, token)).error).toBeUndefined();
  });

  it('is refused with its exact reason while money, orders or bets are open, and gives the step-up back', async () => {
    const { data: order } = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '500' },
      { token: member.token },
    );
    const token = await stepUpToken();
    expect((await erase('another', token)).error).toBe('erase_confirm_wrong');
    expect((await erase(member.username, token)).error).toBe('erase_orders_open');
    await t.call(
      paymentEndpoints.webhook,
      {
        event_id: 'e-1',
        type: 'payment.paid',
        reference: order.reference,
        amount: '500.00',
        currency: 'THB',
        receiver: billerOf(order.qr_text),
        paid_at: t.clock.now().toISOString(),
      },
      { params: { provider: 'signed-bank' }, secret: secretOfKind(t.deps.config, 'payin') },
    );
    const refused = await erase(member.username, token);
    expect([refused.error, refused.message]).toEqual([
      'erase_money_left',
      'ยังมีเงิน 500.00 บาทในกระเป๋า กรุณาถอนออกก่อนลบบัญชี',
    ]);
    const check = await t.call(rightsEndpoints.eraseCheck, undefined, { token: member.token });
    expect(check.data.reasons.map(({ message }) => message)).toEqual([refused.message]);
  });

  it('is refused while an order past its time may have been paid, until the bank was asked', async () => {
    await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '500' },
      { token: member.token },
    );
    t.clock.advance(16 * 60_000);
    const { token } = await logIn(t, member.username, goodPassword);
    expect((await erase(member.username, await stepUpToken(token), token)).error).toBe('erase_orders_open');
    await sweepOrders(t.deps);
    expect((await erase(member.username, await stepUpToken(token), token)).error).toBeUndefined();
  });

  it('leaves no personal text in a dump, keeps the ledger, and audit and log verify', async () => {
    const line = await createFakeLine(t);
    line.install();
    const ticket = await t.call(lineEndpoints.login, { id_token: await line.liffToken() });
    if (ticket.data.status !== 'link_required') throw new Error('the LINE account is linked');
    const linked = await t.call(
      lineLinkEndpoints.link,
      { link_ticket: ticket.data.link_ticket, username: member.username, password: goodPassword },
      { ip: '203.0.113.99', headers: { 'user-agent': 'CanaryPhone/1.0' } },
    );
    expect(linked.error).toBeUndefined();
    const { data: order } = await t.call(
      paymentEndpoints.generateQr,
      { channel_id: 'promptpay', amount: '500' },
      { token: member.token },
    );
    await t.call(
      paymentEndpoints.webhook,
      {
        event_id: 'e-1',
        type: 'payment.paid',
        reference: order.reference,
        amount: '500.00',
        currency: 'THB',
        receiver: billerOf(order.qr_text),
        paid_at: t.clock.now().toISOString(),
        payer_name: 'มะลิวัลย์ คนโอน',
      },
      { params: { provider: 'signed-bank' }, secret: secretOfKind(t.deps.config, 'payin') },
    );
    const why = `คุณมะลิวัลย์ called from ${member.mobile}`;
    await t.operate(['member', 'disable', member.username, why]);
    await t.operate(['member', 'enable', member.username]);
    const first = await logIn(t, member.username, goodPassword);
    const old = await t.call(rightsEndpoints.mobileCode, { number: 'old' }, { token: first.token });
    await t.deps.background.idle();
    // One that does not say who asked for it.
    t.clock.advance(61_000);
    await t.call(recoveryEndpoints.recoverUsername, { mobile: member.mobile });
    await t.deps.background.idle();
    // A number that the member had and one that was never proved.
    const [former, typed, mobile] = [member.mobile, freshMobile(), freshMobile()];
    await t.operate(['member', 'mobile', member.username, mobile, why]);
    expect(old.error).toBeUndefined();
    t.clock.advance(61_000);
    const { token } = await logIn(t, member.username, goodPassword);
    await t.call(rightsEndpoints.mobileCode, { number: 'new', mobile: typed }, { token });
    await t.deps.background.idle();
    // A stake that was void, and a spin, each with words of its own.
    await t.runUnguarded(`
      insert into settled_stake_voids (stake_id, member_id, reason, voided_at) values (1, '${member.memberId}', 'asked by มะลิวัลย์', now());
      insert into wheel_seeds (id, member_id, server_seed, seed_hash, client_seed, next_nonce, made_at)
        values ('${newId()}', '${member.memberId}', repeat('ab', 32), encode(sha256(decode(repeat('ab', 32), 'hex')), 'hex'), 'maliwan-0899', 1, now());
      insert into wheel_spins (id, member_id, seed_id, nonce, client_seed, version, odds, roll, prize_id, name, paid_with, price, spun_at)
        select '${newId()}', member_id, id, 0, client_seed, 1, '[{"prize_id": "none", "weight": 1}]', 0, 'none', '-', 'free', 0, now() from wheel_seeds`);
    // The money leaves the wallet as a withdrawal would take it.
    await transact(t.deps.db, async (tx) => {
      const wallet = await mainWallet(tx, member.memberId);
      if (!wallet) throw new Error('no wallet');
      await ledger.post(tx, {
        kind: 'adjustment',
        key: 'test:empty',
        reference: 'test',
        at: t.clock.now(),
        lines: [
          { account: wallet.id, amount: -50_000n },
          { account: ledger.house('adjustments'), amount: 50_000n },
        ],
      });
    });
    await t.deps.database.run(`
      insert into withdrawals (id, reference, member_id, wallet_id, amount, fee, bank_id, account_no, account_name, state, created_at, state_at)
        select gen_random_uuid(), 'W00000000000000001', a.member_id, a.id, 100, 0, 4, '7741108865', 'มะลิวัลย์ ทดสอบลบ', 'held', now(), now()
        from ledger_accounts a where a.member_id = '${member.memberId}';
      update withdrawals set state = 'rejected', decided_by = 'system', note = 'called มะลิวัลย์';`);
    const person = [
      member.username,
      former,
      typed,
      mobile,
      ...[former, typed, mobile].map((number) => sha256(number)),
      'maliwan-0899',
      '7741108865',
      'มะลิวัลย์',
      '203.0.113.99',
      'CanaryPhone',
      'Somying',
      'profile.line-scdn.net',
    ];
    const before = await dump();
    // Codes of a former number are gone with it, and none was asked for to the one of now.
    const gone = [former, mobile].map((number) => sha256(number));
    expect(person.filter((text) => !before.includes(text))).toEqual(gone);
    const { rows: entries } = await t.deps.database.run('select count(*)::int as n from ledger_entries');

    expect((await erase(member.username, await stepUpToken(token), token)).error).toBeUndefined();

    const after = await dump();
    expect(person.filter((text) => after.includes(text))).toEqual([]);
    expect((await t.deps.database.run('select count(*)::int as n from ledger_entries')).rows).toEqual(
      entries,
    );
    // The LINE account is to have the menu of a guest again.
    expect((await t.deps.database.run('select member from line_menus')).rows).toEqual([{ member: false }]);
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token })).status).toBe(401);
    expect(
      (await t.call(sessionEndpoints.login, { username: member.username, password: goodPassword })).error,
    ).toBe('login_failed');
    // They were written without what belongs to them, for their text alone.
    await forgetWithdrawals();
    await forget(['settled_stake_voids', 'wheel_spins', 'wheel_seeds']);
    expect((await t.operate(['audit'])).out).toContain('no row breaks a promise');
    expect((await t.operate(['log', 'verify'])).out).toContain('the chain is whole');
    expect((await t.operate(['log', '--act', 'member'])).out).not.toContain('มะลิวัลย์');
    // The number is free again.
    const again = await t.call(authEndpoints.requestOtp, { mobile, type: 'register' });
    expect(again.error).toBeUndefined();
  });

  it('is refused during an exclusion: it would be the way around it', async () => {
    await t.operate(['protection', 'exclude', member.username, '7d', 'asked']);
    const { token } = await logIn(t, member.username, goodPassword);
    expect((await erase(member.username, '', token)).error).toBe('self_excluded');
    const punter = await newPunter(t);
    expect(punter.username).not.toBe('');
  });
});

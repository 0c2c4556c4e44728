import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { paymentEndpoints } from '@benjarong/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { defaultSecrets } from '../config.development.ts';
import { transact } from '../db/index.ts';
import { howOften, type Module } from '../kernel/index.ts';
import { enqueueMessage } from '../modules/message/index.ts';
import { approveWithdrawal } from '../modules/withdraw/decide.ts';
import { asked, newWithdrawer, type Withdrawer } from '../modules/withdraw/testing/withdraw-kit.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { runOperator } from './program.ts';

let t: TestApp;
let who: Withdrawer;
let folder: string;

beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'bj-output-'));
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  who = await newWithdrawer(t, { satang: 80_000_00n });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const operate = (...args: readonly string[]) => t.operate(args, folder);
const file = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};
const promotion = {
  promotion_id: 'two-spins',
  name: 'two spins',
  kind: 'deposit_percentage',
  amount: '20',
  minimum_deposit: '100',
  turnover_multiple: 1,
  maximum_stake: '10',
  maximum_cash_out: '40',
  days: 1,
};

/** What a command says that fails by an error, and its exit code. */
async function runBroken(failure: Error): Promise<readonly [err: string, code: number]> {
  const fails = () => Promise.reject(failure);
  const broken = {
    name: 'broken',
    commands: (program, run) => {
      program.command('broken').action(run(fails));
    },
  } satisfies Module;
  const said: string[] = [];
  const output = { out: () => undefined, err: (text: string) => void said.push(text) };
  const code = await runOperator(t.deps, [broken], ['broken'], output);
  return [said.join(''), code];
}

it.each([
  ['withdraw', 'auto_age_hours', '24', '48'],
  ['deposit', 'max_pending', '5', '3'],
  ['cashback', 'refund_weekday', '1', '2'],
  ['protection', 'check_minutes', '60', '30'],
  ['turnover', 'weight_casino', '50', '40'],
  ['affiliate', 'level2_share', '20', '10'],
])(
  '%s settings say what a setting means, and its default once it is another',
  async (area, name, was, is) => {
    expect((await operate(area, 'settings')).out).toMatch(new RegExp(`^${name} = ${was}  # .*[a-z]{4}`, 'm'));
    await operate(area, 'set', name, is);
    expect((await operate(area, 'settings')).out).toMatch(
      new RegExp(`^${name} = ${is} \\(default ${was}\\)  # `, 'm'),
    );
  },
);

it('says how often in words', () => {
  expect([howOften(1, 'once'), howOften(2, 'once'), howOften(1, 'day'), howOften(3, 'month')]).toEqual([
    'once per member',
    '2 times per member',
    'once a day',
    '3 times a month',
  ]);
});

it('a promotion that is paused twice changed once; one that ended says that it has, and is not offered again', async () => {
  await operate('promotion', 'add', file('promotion.json', { promotions: [promotion] }));
  expect((await operate('promotion', 'pause', 'two-spins')).out).toBe(
    'two-spins is paused now (was active).\n',
  );
  expect((await operate('promotion', 'pause', 'two-spins')).out).toBe('two-spins is paused already.\n');
  await operate('promotion', 'end', 'two-spins');
  expect((await operate('promotion', 'end', 'two-spins')).out).toBe('two-spins is ended already.\n');
  expect(await operate('promotion', 'resume', 'two-spins')).toMatchObject({
    code: 1,
    err: 'Promotion two-spins has ended for good; offer its terms again under another id.\n',
  });
  expect((await operate('promotion', 'resume', 'none')).err).toBe('There is no promotion none.\n');
  const { out } = await operate('history', 'promotion.offer', 'two-spins');
  expect(out.split('\n').filter(Boolean)).toHaveLength(3);
});

it('a coupon’s history is found by its code, however it is typed, and an unknown one is refused', async () => {
  const coupon = {
    code: 'SPRING-20',
    name: 'spring',
    kind: 'points',
    points: 20,
    period: 'once',
    times: 1,
  };
  const { err } = await operate('coupon', 'add', file('coupons.json', { coupons: [coupon] }));
  expect(err).toBe('');
  expect((await operate('coupon', 'list')).out).toContain('used 0 of any number, once per member, until');
  await operate('coupon', 'pause', 'spring 20');
  expect((await operate('coupon', 'pause', 'spring 20')).out).toBe('spring 20 is paused already.\n');
  const { out } = await operate('history', 'coupon.code', 'spring20');
  expect(out.split('\n').filter(Boolean)).toHaveLength(2);
  expect((await operate('history', 'coupon.code')).out).toBe(
    'Keys of coupon.code with a history: SPRING-20\n',
  );
  expect(await operate('history', 'coupon.code', 'autumn')).toMatchObject({
    code: 1,
    err: 'coupon.code autumn has no history; "history coupon.code" lists those that have.\n',
  });
});

it('the log finds what was done to a member by user name', async () => {
  await operate('member', 'disable', who.username, 'asked for it');
  expect((await operate('log', '--subject', `member:${who.username}`)).out).toContain('member.disabled');
});

it('the list of withdrawals asks for a second person only while one is held', async () => {
  const { withdrawal_id: id } = await asked(t, who, '60000');
  await approveWithdrawal(t.deps, { actor: 'shell:alice' }, id, { note: '' });
  expect((await operate('withdraw', 'list')).out).toContain('approved by shell:alice, needs a second person');
  await approveWithdrawal(t.deps, { actor: 'shell:bob' }, id, { note: '' });
  const { out } = await operate('withdraw', 'list');
  expect(out).toContain('  approved  ');
  expect(out).not.toContain('second person');
});

it('the list of messages names the member', async () => {
  await transact(t.deps.db, (tx) =>
    enqueueMessage(tx, {
      memberId: who.memberId,
      kind: 'security_password_changed',
      key: 'test',
      params: {},
      at: t.clock.now(),
    }),
  );
  expect((await operate('message', 'list')).out).toContain(
    `  member ${who.username}  security_password_changed  `,
  );
});

it('a payment that is to be credited to an order that does not exist says so', async () => {
  await t.call(
    paymentEndpoints.webhook,
    {
      event_id: 'e1',
      type: 'payment.paid',
      reference: 'none',
      amount: '400.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: t.clock.now().toISOString(),
    },
    { params: { provider: 'signed-bank' }, secret: defaultSecrets.payment },
  );
  const { out } = await operate('payment', 'review', 'list');
  expect(out).toContain('1 waiting. Look at one with: payment review show <id>');
  const [id = ''] = out.split(' ');
  expect((await operate('payment', 'review', 'approve', id)).err).toContain('name one with --order');
  expect((await operate('payment', 'review', 'approve', id, '--order', '999')).err).toBe(
    `There is no order 999; see: payment review candidates ${id}\n`,
  );
});

it('a file that is not JSON is refused in one line', async () => {
  expect((await operate('promotion', 'add', file('text.json', 'nonsense\n'))).err).toMatch(
    /^Nothing was changed\.\nThe file is not JSON: [^\n]+\n$/,
  );
});

it.each([
  [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    'The database cannot be reached (ECONNREFUSED). Check DATABASE_URL and that PostgreSQL runs.\n',
  ],
  [
    Object.assign(new Error('lock'), { code: '55P03' }),
    'The command failed: the database is busy (55P03). Try again.\n',
  ],
  [
    Object.assign(new Error('value "0812345678"'), { code: '22P02' }),
    'The command failed: the database refused a statement (SQLSTATE 22P02).\n',
  ],
  [undefined, 'The command failed: a query of the database failed.\n'],
])('a query that failed by %s is answered without its statement and values', async (cause, says) => {
  const failed = new DrizzleQueryError('select secret from members', ['0812345678'], cause);
  const [err, code] = await runBroken(failed);
  expect([err, code]).toEqual([says, 1]);
});

it('an account that cannot be taken is refused in words', async () => {
  const add = async (bank: string, number: string, name: string) =>
    (await operate('agent', 'bank', 'add', bank, number, name)).err;
  expect(await add('999', '1234567890', 'Siam Star')).toMatch(/^There is no bank 999: .*docs\/deploy\.md/);
  expect(await add('1', '12', 'Siam Star')).toBe('12 is no account number: 10 to 20 digits.\n');
  expect(await add('1', '1234567890', '7')).toMatch(/^"7" is no name of an account: /);
});

it('a file of the server’s user that another person may not write is named in a sentence', async () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    path: '/data/pictures',
  });
  const [err] = await runBroken(denied);
  expect(err).toMatch(/ may not use \/data\/pictures: it belongs to the server's user; /);
});

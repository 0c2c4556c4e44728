import { authEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Refused, Unavailable, Unknown } from '../../../providers/failures.ts';
import { byTester, createTestApp, type TestApp } from '../../../testing/index.ts';
import { changeSetting } from '../../agent/settings.ts';
import { freshMobile, lastCode, newMember } from '../testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => t.close());

type OtpType = 'register' | 'reset_password' | 'step_up';
const stranger = '203.0.113.7';
function ask(mobile: string, type: OtpType, ip = stranger) {
  return t.call(authEndpoints.requestOtp, { mobile, type }, { ip });
}
function check(mobile: string, type: OtpType, otp_ref: string, otp_code: string) {
  return t.call(authEndpoints.verifyOtp, { mobile, type, otp_ref, otp_code });
}
async function sentToday() {
  const { rows } = await t.deps.database.run('select coalesce(sum(sent), 0)::int as sent from sms_budgets');
  return rows[0]?.['sent'];
}
async function codeOf(mobile: string) {
  const { rows } = await t.deps.database.run('select state from otps where mobile = $1 order by created_at', [
    mobile,
  ]);
  return rows.map((row) => row['state']);
}

describe('an SMS of unknown outcome', () => {
  const lateGateway = () => {
    // The gateway took the message and the answer was lost.
    const sent = t.environment.sms;
    const { sms } = t.deps.providers;
    const send = sms.send.bind(sms);
    Object.assign(sms, {
      send: async (...message: Parameters<typeof send>) => {
        await send(...message);
        throw new Unknown('no answer in time');
      },
    });
    return { sent, restore: () => Object.assign(sms, { send }) };
  };

  it.each(['register', 'reset_password'] as const)('counts as sent: the %s code works', async (type) => {
    const mobile = type === 'register' ? freshMobile() : (await newMember(t)).mobile;
    const gateway = lateGateway();
    try {
      const asked = await ask(mobile, type);
      expect(asked.data.resend_in).toBe(60);
      expect((await ask(mobile, type)).error).toBe('otp_wait');
      expect(await codeOf(mobile)).toEqual(['sent']);
      expect(await sentToday()).toBe(1);
      const verified = await check(mobile, type, asked.data.otp_ref, lastCode(t, mobile));
      expect(verified.error).toBeUndefined();
    } finally {
      gateway.restore();
    }
    expect(t.logs.join('')).toContain('"otp.outcome_unknown"');
  });

  it.each([new Refused('bad_number', 'input'), new Unavailable('refused the connection')])(
    'is not one that %s: registration is reported and nothing counts',
    async (failure) => {
      const mobile = freshMobile();
      t.environment.fail = failure;
      expect((await ask(mobile, 'register')).error).toBe('sms_failed');
      expect(await codeOf(mobile)).toEqual(['failed']);
      expect(await sentToday()).toBe(0);
      t.environment.fail = undefined;
      expect((await ask(mobile, 'register')).error).toBeUndefined();
      expect(await sentToday()).toBe(1);
    },
  );
});

describe('a reset', () => {
  const both = async () => [(await newMember(t)).mobile, freshMobile()] as const;

  it.each(['reset_password', 'step_up'] as const)(
    'of %s is answered while the gateway still thinks, and the SMS follows',
    async (type) => {
      const [mobile] = await both();
      let answer = (): void => undefined;
      t.environment.hold = new Promise((resolve) => {
        answer = resolve;
      });
      // Not by `t.call`, which waits for the work after the reply.
      const reply = await t.app.inject({
        method: 'POST',
        url: '/api/request_otp',
        payload: { mobile, type },
      });
      expect(reply.json()).toMatchObject({ error: 0, data: { expires_in: 300, resend_in: 60 } });
      expect(t.environment.sms).toHaveLength(0);
      answer();
      await t.deps.background.idle();
      expect(t.environment.sms.map(({ to }) => to)).toEqual([mobile]);
    },
  );

  it.each<[string, Error | undefined]>([
    ['works', undefined],
    ['refuses', new Refused('bad_number', 'input')],
    ['is away', new Unavailable('refused the connection')],
    ['does not answer', new Unknown('no answer in time')],
    ['breaks', new Error('bug')],
  ])('says the same of a member and of a stranger when the gateway %s', async (_, failure) => {
    const story = async (mobile: string) => {
      const seen: unknown[] = [];
      const note = ({ status, error, message }: { status: number; error: unknown; message: string }) =>
        void seen.push({ status, error, message });
      const references: string[] = [];
      const again = async () => {
        const reply = await t.call(authEndpoints.resetPassword, { mobile }, { ip: stranger });
        if (reply.error === undefined) {
          references.push(reply.data.otp_ref);
          seen.push({ ...reply.data, otp_ref: reply.data.otp_ref.length });
        } else note(reply);
      };
      const guess = async (reference: string | undefined) =>
        note(await check(mobile, 'reset_password', reference ?? '', '12'));
      await again();
      await again();
      await guess(references[0]);
      t.clock.advance(60_000);
      await again();
      await guess(references[0]);
      for (let turn = 0; turn < 6; turn += 1) await guess(references[1]);
      t.clock.advance(60_000);
      await again();
      await again();
      t.clock.advance(60_000);
      await again();
      t.clock.advance(300_000);
      await guess(references.at(-1));
      return seen;
    };
    const [member, unregistered] = await both();
    t.environment.fail = failure;
    const ofMember = await story(member);
    t.clock.advance(3_600_000);
    expect(await story(unregistered)).toEqual(ofMember);
    expect(t.environment.sms.filter(({ to }) => to === unregistered)).toEqual([]);
  });

  it('says the same of a member and of no one when the budget of the day is spent, and decoys cost none', async () => {
    await changeSetting(t.deps, byTester, 'otp_daily_budget', '1');
    const [member, unregistered] = await both();
    expect((await ask(unregistered, 'reset_password')).error).toBeUndefined();
    expect(await sentToday()).toBe(0);
    expect((await ask(freshMobile(), 'register')).error).toBeUndefined();
    t.clock.advance(60_000);
    const replies = [await ask(member, 'reset_password'), await ask(unregistered, 'reset_password')];
    expect(replies.map(({ error }) => error)).toEqual(['otp_limit', 'otp_limit']);
  });

  it('that surely was not sent gives its SMS back to the budget', async () => {
    const [member] = await both();
    t.environment.fail = new Unavailable('refused the connection');
    expect((await ask(member, 'reset_password')).error).toBeUndefined();
    expect(await sentToday()).toBe(0);
    expect(await codeOf(member)).toEqual(['decoy']);
    expect(t.logs.join('')).toContain('"otp.not_sent"');
  });
});

import { authEndpoints, memberEndpoints, rightsEndpoints, protectionEndpoints } from '@benjarong/contract';

import { newId } from '../../src/kernel/index.ts';
import { stepUp } from '../../src/modules/auth/index.ts';
import type { Person, Environment } from './environment.ts';

async function numberToken(
  w: Environment,
  token: string,
  mobile: string,
  body: { readonly number: 'old' | 'new'; readonly mobile?: string },
): Promise<string> {
  const sent = await w.t.call(rightsEndpoints.mobileCode, body, {
    token,
    ip: `10.202.${w.t.environment.sms.length % 250}.1`,
  });
  await w.t.deps.background.idle();
  const otp_code = /\b([0-9]{6})\b/.exec(w.t.environment.sms.at(-1)?.text ?? '')?.[1] ?? '';
  const check = { mobile, otp_code, otp_ref: sent.data.otp_ref, type: 'change_mobile' as const };
  return (await w.t.call(authEndpoints.verifyOtp, check)).data.otp_token;
}

async function stepUpOf(w: Environment, { memberId, session, password }: Person): Promise<string> {
  const caller = { memberId, sessionId: session.sessionId };
  return (await stepUp(w.t.deps, caller, { password })).step_up_token;
}

/** A member with a first bank account, and a second one when asked. */
async function accountHolder(w: Environment, second: boolean): Promise<Person> {
  const person = await w.newPerson(0n);
  const token = person.session.accessToken;
  const first = { bank_id: 4, bank_account_name: 'สมชาย ใจดี', bank_account_no: `2${w.freshMobile()}` };
  const step_up_token = await stepUpOf(w, person);
  await w.t.call(memberEndpoints.updateBankAccount, { ...first, step_up_token }, { token });
  if (second) {
    const body = {
      bank_id: 1,
      bank_account_no: `3${w.freshMobile()}`,
      step_up_token: await stepUpOf(w, person),
    };
    await w.t.call(memberEndpoints.addSecondAccount, body, { token });
  }
  return person;
}

async function nothing() {
  return {};
}

/** Golden requests of the member's rights and of protection; see goldens.ts. */
export const rightsGoldens = {
  'member.consent': nothing,
  'member.giveConsent': async () => ({ body: { items: [{ document: 'terms', version: 1 }] } }),
  'member.addSecondAccount': async (w: Environment) => {
    const person = await accountHolder(w, false);
    const step_up_token = await stepUpOf(w, person);
    const body = { bank_id: 1, bank_account_no: `3${w.freshMobile()}`, step_up_token };
    return { body, token: person.session.accessToken, owned: true as const };
  },
  'member.payToSecondAccount': async (w: Environment) => {
    const person = await accountHolder(w, true);
    const body = { step_up_token: await stepUpOf(w, person) };
    return { body, token: person.session.accessToken, owned: true as const };
  },
  'member.removeSecondAccount': async (w: Environment) => {
    const person = await accountHolder(w, true);
    const body = { step_up_token: await stepUpOf(w, person) };
    return { body, token: person.session.accessToken, owned: true as const };
  },
  'member.notices': nothing,
  'member.readNotices': async () => ({ body: { notice_ids: [newId()] } }),
  'member.mobileCode': async (w: Environment) => ({
    body: { number: 'new', mobile: w.freshMobile() },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'member.changeMobile': async (w: Environment) => {
    const person = await w.newPerson(0n);
    const mobile = w.freshMobile();
    const token = person.session.accessToken;
    return {
      body: {
        mobile,
        old_token: await numberToken(w, token, person.mobile, { number: 'old' }),
        new_token: await numberToken(w, token, mobile, { number: 'new', mobile }),
      },
      token,
      owned: true as const,
    };
  },
  'member.export': async (w: Environment) => {
    const person = await w.newPerson(0n);
    return {
      body: { step_up_token: await stepUpOf(w, person) },
      token: person.session.accessToken,
      owned: true as const,
    };
  },
  'member.eraseCheck': nothing,
  'member.erase': async (w: Environment) => {
    const person = await w.newPerson(0n);
    return {
      body: { confirm: person.username, step_up_token: await stepUpOf(w, person) },
      token: person.session.accessToken,
      owned: true as const,
    };
  },
  'protection.limits': nothing,
  'protection.setLimit': async () => ({ body: { kind: 'deposit_month', value: '5000000.00' } }),
  'protection.confirmRaise': async (w: Environment) => {
    const { memberId, session } = await w.newPerson(0n);
    const token = session.accessToken;
    for (const value of ['100', '200'])
      await w.t.call(protectionEndpoints.setLimit, { kind: 'loss_day', value }, { token });
    await w.t.deps.database.run(
      `update protection_raises set ready_at = asked_at where member_id = '${memberId}'`,
    );
    return { body: { kind: 'loss_day' }, token, owned: true as const };
  },
  'protection.cancelRaise': async () => ({ body: { kind: 'loss_day' } }),
  'protection.exclude': async (w: Environment) => ({
    body: { kind: 'break', days: 1 },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'protection.netResult': nothing,
  'protection.realityCheck': nothing,
  'protection.answerRealityCheck': async () => ({ body: { answer: 'continue' } }),
};

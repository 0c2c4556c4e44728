import type { APIRequestContext } from '@playwright/test';

import { freshMobile, freshUsername, goodPassword, payQr, readOtp } from './people.ts';
import { environment } from './environment.ts';

/** A member made through the API, as a program would. */
export interface Person {
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
}

async function call(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
  token = '',
): Promise<Record<string, unknown>> {
  const reply = await request.post(`${environment.product}${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  // Every reply of the API is an envelope (calls.md).
  const body = (await reply.json()) as Record<string, unknown> & { error: number; message: string };
  if (body.error !== 0) throw new Error(`${path}: ${body.message}`);
  return { ...body, ...Object(body['data']) };
}

/** A bank account number that no one in this run has yet. */
export function freshAccountNo(): string {
  return `${Date.now()}${freshMobile()}`.slice(-12);
}

/** Registers a new member through the API, in the SMS mode unless the operator has set the bank mode. */
export async function registerPerson(
  request: APIRequestContext,
  mode: 'sms' | 'bank' = 'sms',
): Promise<Person> {
  const [mobile, username] = [freshMobile(), freshUsername()];
  const person = { username, mobile, password: goodPassword, know_us_id: 1, age_confirmed: true };
  if (mode === 'bank') {
    await call(request, '/api/register', {
      ...person,
      bank_id: 1,
      bank_account_name: 'สมศรี ใจดี',
      bank_account_no: freshAccountNo(),
    });
    return person;
  }
  const before = Date.now() - 1000;
  const sent = await call(request, '/api/request_otp', { username, mobile, type: 'register' });
  const otp_code = await readOtp(request, mobile, before);
  const verified = await call(request, '/api/verify_otp', {
    username,
    mobile,
    otp_code,
    otp_ref: sent['otp_ref'],
    type: 'register',
  });
  await call(request, '/api/register', { ...person, otp_token: verified['otp_token'] });
  return person;
}

/** A bearer token of a new session of that member. */
export async function tokenOf(
  request: APIRequestContext,
  { username, password }: Omit<Person, 'mobile'>,
): Promise<string> {
  return String((await call(request, '/api/login', { username, password }))['access_token']);
}

/** The referral code that a member gives to friends. */
export async function referralCodeOf(request: APIRequestContext, person: Person): Promise<string> {
  const reply = await request.get(`${environment.product}/api/member/profile`, {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  // The contract's answer of member.profile.
  const { data } = (await reply.json()) as { data: { affiliate_code: string } };
  return data.affiliate_code;
}

/**
 * Unlinks a member's LINE account, so that the sandbox's three people are free for the next test; fine when none is
 * linked, and when the registration of the member was never finished.
 */
export async function unlinkLine(request: APIRequestContext, person: Person): Promise<void> {
  const token = await tokenOf(request, person).catch(() => undefined);
  if (token === undefined) return;
  const reply = await request.get(`${environment.product}/api/line/status`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // The contract's answer of line.status.
  const { data } = (await reply.json()) as { data: { link: unknown } };
  if (data.link === null) return;
  const { step_up_token } = await call(request, '/api/step_up', { password: person.password }, token);
  await call(request, '/api/line/unlink', { step_up_token }, token);
}

/** Deposits `amount` (baht text) for a member by QR and the sandbox's bank; resolves when the money is there. */
export async function fund(request: APIRequestContext, person: Person, amount: string): Promise<void> {
  const token = await tokenOf(request, person);
  const headers = { authorization: `Bearer ${token}` };
  const channels = await request.get(`${environment.product}/api/member/payment/channels`, { headers });
  // The contract's answer of payment.channels.
  const { data } = (await channels.json()) as { data: { channels: { channel_id: string }[] } };
  const order = await call(
    request,
    '/api/member/payment/generate_qr',
    { channel_id: data.channels[0]?.channel_id, amount },
    token,
  );
  await payQr(request, String(order['qr_text']));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const wallets = await call(request, '/api/member/wallets', {}, token);
    if (wallets['total'] !== '0.00') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the deposit did not arrive');
}

import { randomUUID } from 'node:crypto';

import { type Answer, pause, say, send } from './house.ts';
import { paymentOf } from './members.ts';
import type { SecondBank } from './second-bank.ts';

/** Where the first member's walk leads. */
export interface Places {
  /** Origin of the site. */
  readonly site: string;
  /** Origin of the sandbox: SMS, the first bank, games. */
  readonly outside: string;
  readonly bank: SecondBank;
}

/** Who {@link buyAndPlay} registers. */
export const account = { username: 'firstmember', password: 'MaMuang-4471' };

/** Registers a member by SMS, deposits through both banks, buys a lotto bill and plays a game; throws where something does not hold. */
export async function buyAndPlay({ site, outside, bank }: Places): Promise<void> {
  const mobile = '0812345678';
  const sent = await must('OTP', send(`${site}/api/request_otp`, { mobile, type: 'register' }));
  const inbox = (await (await fetch(`${outside}/sms/messages?mobile=${mobile}`)).json()) as {
    text: string;
  }[];
  const otp_code = /\b([0-9]{6})\b/.exec(inbox[0]?.text ?? '')?.[1] ?? '';
  const code = { mobile, type: 'register', otp_ref: sent['otp_ref'], otp_code };
  const { otp_token } = await must('code', send(`${site}/api/verify_otp`, code));
  const person = { ...account, mobile, know_us_id: 1, age_confirmed: true, otp_token };
  await must('registration', send(`${site}/api/register`, person));
  const session = await must('log-in', send(`${site}/api/login`, account));
  const token = String(session['access_token']);
  say('holds  a member registers by SMS and logs in');

  const order = (amount: string) =>
    must(
      'order',
      send(`${site}/api/member/payment/generate_qr`, { channel_id: 'promptpay', amount }, { token }),
    );
  const walletOf = async () => {
    const { wallets } = await must('wallets', send(`${site}/api/member/wallets`, {}, { token }));
    const [wallet] = wallets as { id: string; balance: string }[];
    if (!wallet) throw new Error('the member has no wallet');
    return wallet;
  };
  const small = await order('300');
  const reply = await fetch(`${outside}/bank/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qr: small['qr_text'] }),
  });
  const paid = (await reply.json()) as { outcome?: string };
  same(
    'the first bank credits a deposit',
    [paid.outcome, (await walletOf()).balance],
    ['credited', '300.00'],
  );
  const large = await order('1500');
  const { event_id, reference, amount, currency, receiver, paid_at } = paymentOf(
    large,
    `evt-${randomUUID()}`,
  );
  const payment = {
    event_id,
    reference: String(reference),
    amount: String(amount),
    currency,
    receiver,
    paid_at,
  };
  const outcome = await bank.pay(payment, `${site}/api/webhook/payment/signed-bank-second`);
  same(
    'the second bank credits one that is too large for the first',
    [outcome, (await walletOf()).balance],
    ['credited', '1800.00'],
  );

  const round = await openRound(site);
  const lines = [{ bet_type: '2top', number: '47', stake: '10.00' }];
  const bill = await send(
    `${site}/api/lotto/bill/create`,
    { round_id: round, lines },
    { token, key: randomUUID() },
  );
  same('lotto sells', [bill?.error, (await walletOf()).balance], [0, '1790.00']);

  const { items } = await must('games', send(`${site}/api/game/list?category=slot&limit=20`, undefined));
  const [game] = items as { game_id: string; provider_id: string }[];
  const wallet_id = (await walletOf()).id;
  const launch = { wallet_id, game_id: game?.game_id, provider_id: game?.provider_id, is_mobile: true };
  const { link } = await must('launch', send(`${site}/api/game/link`, launch, { token }));
  const t = new URL(String(link)).searchParams.get('t');
  const play = await fetch(`${outside}/games/api/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t, play_id: randomUUID(), choice: { stake: '10.00' } }),
  });
  const { state } = (await play.json()) as { state?: string };
  same('a game takes a stake and settles', state, 'closed');
}

async function openRound(site: string): Promise<unknown> {
  // The import makes kinds; the next turn of the job makes their rounds.
  for (let tries = 0; tries < 600; tries += 1) {
    const { items } = await must('rounds', send(`${site}/api/lotto/rounds?state=open&limit=50`, undefined));
    const found = (items as { round_id: string; kind_id: string }[]).find(({ kind_id }) => kind_id === 'gov');
    if (found) return found.round_id;
    await pause(1_000);
  }
  throw new Error('no round of the government lotto opened');
}

async function must(what: string, answer: Promise<Answer | undefined>): Promise<Answer['data']> {
  const reply = await answer;
  if (reply?.status === 200 && reply.error === 0) return reply.data;
  throw new Error(`${what}: ${reply ? `${reply.status} ${reply.text}` : 'no answer'}`);
}

function same(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  say(`holds  ${what}: ${JSON.stringify(found)}`);
}

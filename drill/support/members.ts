import { type House, type Outside, paidAtBank, secrets, send } from './house.ts';

/** A member with a session, money and an open game. */
export interface Player {
  readonly memberId: string;
  readonly walletId: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly gameToken: string;
}

/** The game that drills play. */
export interface Game {
  readonly gameId: string;
  readonly providerId: string;
}

const password = 'MaMuang-4471';
let people = 0;

async function must(what: string, answer: ReturnType<typeof send>) {
  const reply = await answer;
  if (!reply || reply.status !== 200 || reply.error !== 0) {
    throw new Error(`${what}: ${reply ? `${reply.status} ${reply.text}` : 'no answer'}`);
  }
  return reply.data;
}

/** The first slot game of the catalogue that can be played. */
export async function anyGame(house: Pick<House, 'url'>): Promise<Game> {
  const { items } = await must(
    'game list',
    send(`${house.url}/api/game/list?category=slot&limit=20`, undefined),
  );
  const game = (items as { game_id: string; provider_id: string; maintenance: boolean }[]).find(
    ({ maintenance }) => !maintenance,
  );
  if (!game) throw new Error('no game can be played');
  return { gameId: game.game_id, providerId: game.provider_id };
}

/** Deposits through the QR and the bank's webhook. */
export async function deposit(
  house: Pick<House, 'url'>,
  token: string,
  amount: string,
  key: string,
): Promise<void> {
  const order = await must(
    'order',
    send(`${house.url}/api/member/payment/generate_qr`, { channel_id: 'promptpay', amount }, { token }),
  );
  await must(
    'webhook',
    send(`${house.url}/api/webhook/payment/signed-bank`, paymentOf(order, key), { secret: secrets.payment }),
  );
}

/** What the bank says about an order that was paid; the receiver is in the QR text (tag 30, sub-tag 01). */
export function paymentOf(order: Readonly<Record<string, unknown>>, eventId: string) {
  const text = String(order['qr_text']);
  const tag30 = /30(\d{2})(0016A000000677010112.*)/.exec(text)?.[2] ?? '';
  const length = Number(tag30.slice(22, 24));
  const event = {
    event_id: eventId,
    type: 'payment.paid',
    reference: order['reference'],
    amount: order['amount'],
    currency: 'THB',
    receiver: tag30.slice(24, 24 + length),
    paid_at: new Date().toISOString(),
  };
  paidAtBank.push(event);
  return event;
}

/** Logs in again (tokens live for 15 minutes). */
export async function logIn(
  house: Pick<House, 'url'>,
  player: Pick<Player, 'username' | 'password'>,
): Promise<string> {
  const ip = `10.9.${(people += 1) % 250}.2`;
  const session = await must(
    'log-in',
    send(`${house.url}/api/login`, { username: player.username, password: player.password }, { ip }),
  );
  return String(session['access_token']);
}

/** Registers a person new through the SMS, deposits, and opens a game. */
export async function newPlayer(
  house: Pick<House, 'url'>,
  outside: Outside,
  game: Game,
  amount = '50000',
): Promise<Player> {
  people += 1;
  const ip = `10.8.${people >> 8}.${people & 255}`;
  const mobile = `06${String((Date.now() % 90_000_000) + people).padStart(8, '0')}`;
  const username = `drill${(Date.now() % 1_000_000_000).toString(36)}${people.toString(36)}`;
  const post = (path: string, body: unknown, token?: string) =>
    send(`${house.url}${path}`, body, { ip, ...(token ? { token } : {}) });
  const sent = await must('OTP', post('/api/request_otp', { mobile, type: 'register' }));
  const otp_code = /\b([0-9]{6})\b/.exec(outside.sms(mobile))?.[1] ?? '';
  const proof = await must(
    'verify',
    post('/api/verify_otp', { mobile, type: 'register', otp_ref: sent['otp_ref'], otp_code }),
  );
  await must(
    'register',
    post('/api/register', {
      username,
      mobile,
      password,
      know_us_id: 1,
      age_confirmed: true,
      otp_token: proof['otp_token'],
    }),
  );
  const token = await logIn(house, { username, password });
  const { wallets } = await must('wallets', post('/api/member/wallets', {}, token));
  const walletId = (wallets as { id: string }[])[0]?.id ?? '';
  if (Number(amount) > 0) await deposit(house, token, amount, `start-${username}`);
  const launch = { wallet_id: walletId, game_id: game.gameId, provider_id: game.providerId, is_mobile: true };
  await must('launch', post('/api/game/link', launch, token));
  const memberId = outside.newestPlayer();
  if (memberId === undefined) throw new Error('the provider was not told who plays');
  const gameToken = outside.gameToken(memberId);
  return { memberId, walletId, username, password, token, gameToken };
}

import type { Config } from '../config.ts';
import type { LineExchange, LineKey } from '../providers/line.ts';
import {
  connect,
  type Connected,
  type ConnectParts,
  type ChatAnswer,
  type GameLaunch,
  type Health,
  type MessageCard,
  type PayInPayment,
  type PayInProvider,
  type PayOut,
  type PayOutFact,
  type PayInTransfer,
  type SlipAnswer,
  type SlipVerifier,
} from '../providers/adapter.ts';
import type { Providers } from '../providers/providers.ts';
import {
  type BankPayment,
  type BankTransfer,
  readPayment,
  readTransfer,
} from '../providers/signed/signed-bank.ts';

/** The outside world in memory. */
export interface TestEnvironment {
  /** What the server sent by SMS. */
  readonly sms: { readonly to: string; readonly text: string }[];
  readonly launches: GameLaunch[];
  /** What the messenger sent, once per key. */
  readonly messages: { readonly key: string; readonly to: string; readonly card: MessageCard }[];
  /** What the messenger answered in its chat, and whose menu it shows. */
  readonly answers: { readonly token: string; readonly answer: ChatAnswer }[];
  readonly menus: Map<string, 'member' | 'guest'>;
  /** Who is no friend of the official account. */
  readonly strangers: Set<string>;
  /** The messenger's monthly quota. */
  messageLimit: number | undefined;
  /** What the messenger throws after it has sent. */
  loseReply: Error | undefined;
  /** LINE: its public keys, how often they were asked for, and what codes are exchanged for. */
  readonly line: {
    keys: readonly LineKey[];
    asked: number;
    answer: (exchange: LineExchange) => Promise<string | undefined>;
  };
  /** The payout bank, by payout id; what a test puts into `answer` decides what a sending comes to. */
  readonly payouts: {
    readonly book: Map<string, PayOutFact>;
    readonly sent: PayOut[];
    looks: number;
    answer: (payout: PayOut) => Promise<PayOutFact>;
  };
  /** What the banks' lists hold; every verified event that a test sends is put there unless `listsEvents` is off. */
  readonly bank: {
    readonly payments: PayInPayment[];
    /** Lines of the statements of our accounts. */
    readonly lines: PayInTransfer[];
    listsEvents: boolean;
    looks: number;
  };
  /** What the slip checker answers by the text of a mini QR (`not_found` otherwise), and how often it was asked. */
  readonly slips: { readonly answers: Map<string, SlipAnswer>; asked: number };
  /** What the next calls to a port throw; `undefined` = they work. */
  fail: Error | undefined;
  /** What the SMS gateway waits for before it answers. */
  hold: Promise<void> | undefined;
}

/** LINE's answer to a code unless a test gives another: it is not known. */
export async function refuseCode(): Promise<undefined> {
  return undefined;
}

/** The payout bank's answer unless a test gives another. */
export async function acceptPayout({ amount }: PayOut): Promise<PayOutFact> {
  return { state: 'accepted', amount };
}

/** The outside in memory, and the ports that lead to it. */
export function createEnvironment(
  config: Config,
  parts: ConnectParts,
): { environment: TestEnvironment; providers: Providers } {
  const environment: TestEnvironment = {
    sms: [],
    launches: [],
    messages: [],
    answers: [],
    menus: new Map(),
    strangers: new Set(),
    messageLimit: undefined,
    loseReply: undefined,
    line: { keys: [], asked: 0, answer: refuseCode },
    payouts: { book: new Map(), sent: [], looks: 0, answer: acceptPayout },
    bank: { payments: [], lines: [], listsEvents: true, looks: 0 },
    slips: { answers: new Map(), asked: 0 },
    fail: undefined,
    hold: undefined,
  };
  const check = () => {
    if (environment.fail) throw environment.fail;
  };
  const health = async (): Promise<Health> => {
    check();
    return { ok: true, detail: 'answers', skewMs: 0 };
  };
  const { adapters } = config;
  const providers: Providers = {
    sms: {
      send: async ({ to, text }) => {
        await environment.hold;
        check();
        environment.sms.push({ to, text });
        return { messageId: `sms-${environment.sms.length}` };
      },
    },
    payin: adapters.payin.map((one) => testBank(connect(one, parts), environment, check)),
    payout: adapters.payout.map((one) => ({
      ...connect(one, parts),
      port: {
        send: async (payout) => {
          check();
          environment.payouts.sent.push(payout);
          const known = environment.payouts.book.get(payout.key);
          if (known) return known;
          const fact = await environment.payouts.answer(payout);
          if (!environment.payouts.book.has(payout.key)) environment.payouts.book.set(payout.key, fact);
          return fact;
        },
        look: async ({ key }) => {
          check();
          environment.payouts.looks += 1;
          return environment.payouts.book.get(key) ?? { state: 'none' };
        },
      },
    })),
    games: adapters.games.map((one) => ({
      ...connect(one, parts),
      port: {
        open: async (launch) => {
          check();
          environment.launches.push(launch);
          return { url: `http://localhost:4100/play/${launch.session_token}`, launch_mode: 'iframe' };
        },
      },
    })),
    draw: adapters.draw.map((one) => connect(one, parts)),
    slip: adapters.slip.map((one) => testSlips(connect(one, parts), environment, check))[0],
    messenger: adapters.messenger.map((one) => ({
      ...connect(one, parts),
      port: {
        push: async (message) => {
          await environment.hold;
          check();
          // As LINE: a known key is accepted again and sends nothing.
          if (!environment.messages.some(({ key }) => key === message.key))
            environment.messages.push(message);
          const { loseReply } = environment;
          if (loseReply) throw loseReply;
          return 'sent';
        },
        reply: async (token, answer) => {
          check();
          environment.answers.push({ token, answer });
        },
        showMenu: async (to, menu) => {
          check();
          environment.menus.set(to, menu);
          return true;
        },
        follows: async (to) => {
          check();
          return !environment.strangers.has(to);
        },
        quota: async () => {
          check();
          return { limit: environment.messageLimit, used: environment.messages.length };
        },
      },
    })),
    checks: Object.values(adapters)
      .flat()
      .map(({ id, adapter: { kind } }) => ({ kind, id, limits: '', run: health })),
    line: {
      certs: async () => {
        environment.line.asked += 1;
        check();
        return environment.line.keys;
      },
      exchange: async (exchange) => {
        check();
        return environment.line.answer(exchange);
      },
      doctor: health,
    },
  };
  return { environment, providers };
}

// The adapter's own webhook and opening, with a list of payments in memory behind `look`.
function testBank(
  bank: Connected<'payin'>,
  { bank: book }: TestEnvironment,
  check: () => void,
): Connected<'payin'> {
  const port: PayInProvider = {
    open: (order) => bank.port.open(order),
    look: async ({ reference }) => {
      check();
      book.looks += 1;
      const payments = book.payments.filter((payment) => payment.reference === reference);
      return { state: payments.length > 0 ? 'paid' : 'waiting', payments };
    },
    statement: async ({ account, since }) => {
      check();
      book.looks += 1;
      return book.lines.filter((line) => line.account === account && line.paidAt >= since);
    },
  };
  const { webhook } = bank;
  if (!webhook) return { ...bank, port };
  const read: typeof webhook.read = (json) => {
    const events = webhook.read(json);
    if (events.length === 0 || !book.listsEvents) return events;
    // The adapter has checked the shape: an event of a signed bank has the fields of its list or of its statement.
    const line = events[0]?.statement ? readTransfer(json as BankTransfer) : undefined;
    if (line && !book.lines.some(({ transaction }) => transaction === line.transaction))
      book.lines.push(line);
    const payment = line ? undefined : readPayment(json as BankPayment);
    if (payment && !book.payments.some(({ transaction }) => transaction === payment.transaction))
      book.payments.push(payment);
    return events;
  };
  return { ...bank, port, webhook: { ...webhook, read } };
}

function testSlips(
  checker: Connected<'slip'>,
  { slips }: TestEnvironment,
  check: () => void,
): Connected<'slip'> {
  const port: SlipVerifier = {
    check: async ({ payload }) => {
      slips.asked += 1;
      check();
      return slips.answers.get(payload) ?? { is: 'not_found' };
    },
  };
  return { ...checker, port };
}

import type {
  AgentConfig,
  DataOf,
  Banner,
  EventItem,
  Game,
  Lobby,
  Notification,
  PaymentChannel,
  PaymentOrder,
  Profile,
  Provider,
  SessionInfo,
  StatementLine,
  StatementPage,
  UserInfo,
  Wallet,
  Withdrawal,
  WithdrawInfo,
  protectionEndpoints,
} from '@benjarong/contract';

import { testNow } from './fake-clock.ts';

function at(minutes: number) {
  return new Date(testNow + minutes * 60_000).toISOString();
}

/** A builder: sensible values, any of which a test may replace. */
export type Builder<T> = (changes?: Partial<T>) => T;

/** The demo agent in SMS mode with chosen user names. */
export function anAgentConfig(
  changes: Partial<Omit<AgentConfig, 'info'>> & { readonly info?: Partial<AgentConfig['info']> } = {},
): AgentConfig {
  return {
    agent_code: 'bwin',
    agent_id: 2,
    configs: [{ config_key: 'generate_username_mode', val: null, default_val: '1' }],
    ...changes,
    info: {
      brand_name: 'เบญจรงค์',
      agent_logo: '/art/logo.svg',
      accent: 'gold',
      line_contact_url: 'https://line.me/R/ti/p/@benjarong',
      line_admin_url: 'https://line.me/R/ti/p/@benjarong-admin',
      register_type: 1,
      line_client_id: '',
      liff_id: '',
      minimum_age: 20,
      demo: true,
      demo_username: 'demo',
      demo_password: 'demo-password',
      game_origins: ['https://games.test'],
      ...changes.info,
    },
  };
}

/** A logged-in member. */
export const aUserInfo: Builder<UserInfo> = (changes) => ({
  username: 'somchai99',
  agent_code: 'bwin',
  vip_level: 1,
  mobile: '0891234567',
  affiliate_code: 'SOM99X',
  created_at: at(-60 * 24 * 30),
  ...changes,
});

/** The main cash wallet with 1,234.50 baht. */
export const aWallet: Builder<Wallet> = (changes) => ({
  id: 'wallet-cash',
  wallet_name: 'กระเป๋าเงินสด',
  balance: '1234.50',
  wallet_type_id: 1,
  ...changes,
});

/** A slot game with a demo. */
export const aGame: Builder<Game> = (changes) => ({
  game_id: 'game-1',
  game_name: 'เศรษฐีสยาม',
  provider_id: 'provider-1',
  provider_name: 'Kanok',
  sub_provider_id: '',
  category: 'slot',
  source: 'sandbox',
  image: '/art/game/game-1.svg',
  is_hot: false,
  is_new: false,
  is_live: false,
  has_demo: true,
  maintenance: false,
  ...changes,
});

/** As many games as asked for, each with its own id and name. */
export function someGames(count: number, changes?: Partial<Game>): Game[] {
  return Array.from({ length: count }, (_, index) =>
    aGame({ game_id: `game-${index + 1}`, game_name: `เกม ${index + 1}`, ...changes }),
  );
}

/** A provider with ten games. */
export const aProvider: Builder<Provider> = (changes) => ({
  provider_id: 'provider-1',
  provider_name: 'Kanok',
  image: '/art/provider/provider-1.svg',
  games: 10,
  ...changes,
});

/** The hot lobby with three games of one provider. */
export const aLobby: Builder<Lobby> = (changes) => ({
  lobby_key: 'hot',
  games: someGames(3),
  providers: [aProvider()],
  total: 3,
  ...changes,
});

/** An important announcement (type 1). */
export const aNotification: Builder<Notification> = (changes) => ({
  id: 'notification-1',
  type: 1,
  image: '/art/notice/notification-1.svg',
  title: 'ปิดปรับปรุงระบบ',
  description: 'คืนนี้เวลา 02:00 ถึง 03:00',
  link: '',
  created_at: at(-60),
  seen: false,
  due: true,
  ...changes,
});

/** A banner of the home page. */
export const aBanner: Builder<Banner> = (changes) => ({
  id: 'banner-1',
  image: '/art/banner/banner-1.svg',
  title: 'ยินดีต้อนรับ',
  description: '',
  link: '/slot',
  button: 'ดูเกม',
  ...changes,
});

/** A picture of the event dialog. */
export const anEvent: Builder<EventItem> = (changes) => ({
  id: 'event-1',
  image: '/art/event/event-1.svg',
  title: 'กิจกรรมประจำสัปดาห์',
  link: '/poll/1',
  ...changes,
});

/** PromptPay between 100 and 50,000 baht. */
export const aPaymentChannel: Builder<PaymentChannel> = (changes) => ({
  channel_id: 'promptpay',
  channel_name: 'พร้อมเพย์',
  kind: 'promptpay',
  description: 'สแกนจ่ายด้วยแอปธนาคาร',
  minimum: '100.00',
  maximum: '50000.00',
  whole_baht: false,
  sub_channels: [],
  is_open: true,
  opens_at: null,
  closed_text: '',
  ...changes,
});

/** A pending order over 500.00 baht that expires ten minutes after {@link testNow}. */
export const aPaymentOrder: Builder<PaymentOrder> = (changes) => ({
  order_id: 'order-1',
  reference: 'BJ000000000001',
  channel_id: 'promptpay',
  channel_name: 'พร้อมเพย์',
  method: 'promptpay',
  status: 'pending',
  amount: '500.00',
  asked_amount: '500.00',
  qr_text: '00020101021230',
  receiver_name: 'บจก. เบญจรงค์',
  account: null,
  pay_note: '',
  created_at: at(0),
  expires_at: at(10),
  paid_at: null,
  qr_image: '/pay/order-1/signature.png',
  slip: null,
  ...changes,
});

/** A deposit of 500.00 baht. */
export const aStatementLine: Builder<StatementLine> = (changes) => ({
  id: 'line-1',
  kind: 'deposit',
  amount: '500.00',
  balance_after: '1234.50',
  wallet_id: 'wallet-cash',
  wallet_name: 'กระเป๋าเงินสด',
  title: 'พร้อมเพย์',
  reference: 'BJ000000000001',
  created_at: at(-5),
  ...changes,
});

/** A page with one line. */
export const aStatementPage: Builder<StatementPage> = (changes) => ({
  items: [aStatementLine()],
  next_cursor: null,
  limit: 60,
  total: 1,
  totals: { in: '500.00', out: '0.00', net: '500.00' },
  ...changes,
});

/** A profile without a bank account. */
export const aProfile: Builder<Profile> = (changes) => ({
  username: 'somchai99',
  mobile: '0891234567',
  vip_level: 1,
  affiliate_code: 'SOM99X',
  know_us_id: 6,
  created_at: at(-60 * 24 * 30),
  bank_account: null,
  second_account: null,
  withdraw_locked_until: null,
  ...changes,
});

/** A withdrawal of 500 baht that waits for a person. */
export const aWithdrawal: Builder<Withdrawal> = (changes) => ({
  withdrawal_id: 'withdrawal-1',
  reference: 'W26112100000000001',
  status: 'review',
  amount: '500.00',
  fee: '0.00',
  receives: '500.00',
  account: { bank_id: 1, bank_account_name: 'สมชาย ใจดี', bank_account_no: 'xxxxxx7890' },
  created_at: at(0),
  reason: null,
  steps: [{ step: 'requested', at: at(0) }],
  ...changes,
});

/** What may be withdrawn: everything is open. */
export const aWithdrawInfo: Builder<WithdrawInfo> = (changes) => ({
  available: '1234.50',
  minimum: '100.00',
  maximum: '100000.00',
  most: '1234.50',
  fee: '0.00',
  day_amount: '500000.00',
  day_amount_left: '500000.00',
  day_times: 5,
  day_times_left: 5,
  account: { bank_id: 1, bank_account_name: 'สมชาย ใจดี', bank_account_no: 'xxxxxx7890' },
  other_account: null,
  locked_until: null,
  turnover: { left: '0.00', rule: 'review', requirements: [], weights: [] },
  automatic_up_to: '5000.00',
  expected_seconds: null,
  refusals: [],
  open: null,
  ...changes,
});

/** The device of the test. */
export const aSession: Builder<SessionInfo> = (changes) => ({
  session_id: 'session-1',
  device: 'Chrome บน Android',
  ip: '203.0.113.7',
  created_at: at(-60),
  last_seen_at: at(0),
  current: true,
  ...changes,
});

/** Seven limits of which none is set. */
export const someLimits: Builder<DataOf<typeof protectionEndpoints.limits>> = (changes) => ({
  items: (
    [
      'deposit_day',
      'deposit_week',
      'deposit_month',
      'loss_day',
      'loss_week',
      'loss_month',
      'session',
    ] as const
  ).map((kind) => ({ kind, value: null, used: kind === 'session' ? null : '0.00', left: null, raise: null })),
  exclusion: null,
  raise_hours: 24,
  pause_minutes: 30,
  ...changes,
});

/** Twelve months without play. */
export const aNetResult: Builder<DataOf<typeof protectionEndpoints.netResult>> = (changes) => ({
  months: [],
  net: '0.00',
  ...changes,
});

/** No sitting runs. */
export const aRealityCheck: Builder<DataOf<typeof protectionEndpoints.realityCheck>> = (changes) => ({
  every_minutes: 60,
  playing_since: null,
  minutes: 0,
  stake: '0.00',
  payout: '0.00',
  net: '0.00',
  next_at: at(60),
  due: false,
  ...changes,
});

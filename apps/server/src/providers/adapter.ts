import type { DrawResult } from '@benjarong/lotto-engine';
import type { Accent, GameCategory, Satang } from '@benjarong/contract';
import type { Static, TObject } from 'typebox';

import type { Clock } from '../kernel/clock.ts';
import type { Verifier } from '../kernel/signature.ts';
import { createHttp, type Http, type ProviderLog } from './http.ts';

/** Sends text messages. */
export interface SmsProvider {
  /** `reference` names the message in the provider's own records. Throws the three failures. */
  send(message: SmsMessage): Promise<{ readonly messageId: string }>;
}

/** One text message. */
export interface SmsMessage {
  readonly to: string;
  readonly text: string;
  readonly reference: string;
}

/** Who receives bill payments. */
export interface Receiver {
  /** 15 digits: tax id and suffix. */
  readonly billerId: string;
  /** Printable ASCII, up to 25 characters. */
  readonly name: string;
}

/** What a member is shown to pay by; further kinds join with the adapters that need them. */
export interface PayInShow {
  /** Our own PromptPay bill-payment QR (tag 30) for this receiver: no call is made for it. */
  readonly kind: 'own_qr';
  readonly receiver: Receiver;
}

/** One payment as the provider has it. */
export interface PayInPayment {
  /** The provider's own name of this payment, for ever the same; credited at most once. */
  readonly transaction: string;
  readonly reference: string;
  readonly amount: Satang;
  readonly currency: string;
  readonly receiver: string;
  readonly paidAt: Date;
  readonly payer: string;
}

/** One line of the statement of an account of ours. */
export interface PayInTransfer {
  /** The provider's own name of this movement, for ever the same; credited at most once. */
  readonly transaction: string;
  /** The account that received it, as {@link PayInProvider.statement} was asked. */
  readonly account: string;
  readonly amount: Satang;
  readonly currency: string;
  readonly paidAt: Date;
  readonly payer: string;
  /** Digits of the payer's account, hidden ones as `x`; empty when unknown. */
  readonly payerAccount: string;
  readonly note: string;
}

/** What a provider knows about one reference. */
export interface PayInFact {
  readonly state: 'waiting' | 'paid' | 'failed' | 'expired';
  /** Everything that was paid under the reference, oldest first; empty unless `paid`. */
  readonly payments: readonly PayInPayment[];
}

/** Takes deposits. */
export interface PayInProvider {
  /** Opens an order; `receiver` is the operator's, for adapters without one of their own. Throws the three failures. */
  open(order: PayInOrder & { readonly receiver: Receiver }): Promise<{
    readonly providerRef: string;
    readonly show: PayInShow;
  }>;
  /** The truth about an order; a webhook only says that it is time to ask. Throws the three failures. */
  look(order: { readonly reference: string; readonly providerRef: string }): Promise<PayInFact>;
  /**
   * Money that an account of ours received since an instant, oldest first, where the provider has a statement.
   * Accounts are named `bank:<bank-id>:<number>`, `truemoney:<mobile>` or `promptpay:<id>`. Throws the three failures.
   */
  statement?(asked: { readonly account: string; readonly since: Date }): Promise<readonly PayInTransfer[]>;
  /** Ends an order that no one paid, where a provider can. */
  close?(order: { readonly providerRef: string }): Promise<'closed' | 'too_late'>;
}

/** An order as a provider needs it. */
export interface PayInOrder {
  readonly reference: string;
  readonly amount: Satang;
  readonly expiresAt: Date;
}

/** "Look at this order, or at this account, now." Never money by itself. */
export interface PayInEvent {
  readonly eventId: string;
  /** The order, or empty for a line of a statement. */
  readonly reference: string;
  /** The line of a statement: which account to ask for, and since when. */
  readonly statement?: { readonly account: string; readonly since: Date };
  /** The payment that the event speaks of, where it names one. */
  readonly transaction: string | undefined;
  /** What the event said, as one text: the same id with another text is a mistake or an attack, and refused. */
  readonly facts: string;
}

/** Where a withdrawal goes. */
export interface Payee {
  /** Bank of the specification's list (spec §3). */
  readonly bankId: number;
  readonly accountNo: string;
  readonly accountName: string;
}

/** One payout as a provider is asked for it. */
export interface PayOut {
  /** Names the payout for ever; the provider pays it at most once, however often it is sent. */
  readonly key: string;
  readonly amount: Satang;
  readonly payee: Payee;
}

/** What a provider knows about one payout. */
export interface PayOutFact {
  /**
   * `none`: it has never heard of the key. `accepted`: on its way. `paid` is not the end: `reversed` may follow.
   * `failed`: nothing was paid and nothing will be.
   */
  readonly state: 'none' | 'accepted' | 'paid' | 'failed' | 'reversed';
  /** What was paid, came back, or is to be paid, in satang; absent = it names no amount, or one in another currency. */
  readonly amount?: Satang;
  readonly providerRef?: string;
}

/** Pays withdrawals. */
export interface PayOutProvider {
  /** Whether an account can be paid; harmless. `checking` = ask again later. Throws the three failures. */
  prepare?(payee: Payee): Promise<'ready' | 'checking'>;
  /** Sends a payout, idempotent by its key. Throws the three failures: after `Unknown` only `look` may follow. */
  send(payout: PayOut): Promise<PayOutFact>;
  /** The truth about a payout; a webhook only says that it is time to ask. Throws the three failures. */
  look(payout: { readonly key: string; readonly providerRef: string | undefined }): Promise<PayOutFact>;
}

/** "Look at this payout now." Never an outcome by itself. */
export interface PayOutEvent {
  readonly eventId: string;
  readonly key: string;
  /** The amount that the event names, in satang, 0 for one in another currency; absent = it names none. */
  readonly amount?: Satang;
  /** What the event said, as one text: the same id with another text is a mistake or an attack, and refused. */
  readonly facts: string;
}

/** What a bank says about a transfer that a slip claims. */
export type SlipAnswer =
  | {
      readonly is: 'true';
      readonly amount: Satang;
      readonly currency: string;
      readonly paidAt: Date;
      /** The receiver as {@link PayInProvider.statement} names accounts, or the biller's 15 digits; hidden digits as `x`. */
      readonly receiver: string;
      readonly sender: string;
      readonly senderAccount: string;
      /** Reference 1 of a bill payment, or the note of a transfer; empty when unknown. */
      readonly reference: string;
    }
  /** The bank cannot say yet; to be asked again, not before `after`. */
  | { readonly is: 'later'; readonly after: Date }
  | { readonly is: 'not_found' };

/** Checks slips of transfers with the banks. */
export interface SlipVerifier {
  /** What is behind the text of a slip's mini QR. Throws the three failures. */
  check(slip: { readonly payload: string }): Promise<SlipAnswer>;
}

/** What a game provider needs to open a game. */
export interface GameLaunch {
  readonly player_id: string;
  readonly session_token: string;
  readonly game_id: string;
  readonly provider_id: string;
  /** Which kind of game and under which name, for providers that build the screen from it. */
  readonly category: GameCategory;
  readonly game_name: string;
  readonly mode: 'real' | 'demo';
  readonly language: 'th';
  readonly is_mobile: boolean;
  readonly return_url: string;
}

/** Opens games; an aggregator carries the games of several providers of the catalogue. */
export interface GameAggregator {
  /** Throws the three failures. */
  open(launch: GameLaunch): Promise<OpenedGame>;
}

/** Where an opened game is played. */
export interface OpenedGame {
  readonly url: string;
  readonly launch_mode: 'iframe' | 'top' | 'external';
}

/** A message to a member as the messenger draws it; every text is one line unless it is the note. */
export interface MessageCard {
  /** The whole message as one text, for lists and notifications. */
  readonly alt: string;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note?: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly tone: 'plain' | 'warning';
  /** Whose message it is, in the operator's accent. */
  readonly brand: { readonly name: string; readonly accent: Accent };
}

/** Messages of the month as the messenger counts them. */
export interface MessengerQuota {
  /** `undefined` = as many as one likes. */
  readonly limit: number | undefined;
  readonly used: number;
}

/** Sends messages to people who linked their account. */
export interface Messenger {
  /**
   * Sends one card to `to` (the messenger's own name of a person). The same `key` (a UUID) within 24 h is one message,
   * so an unknown outcome is repeated under it. Throws the three failures.
   */
  push(message: { readonly key: string; readonly to: string; readonly card: MessageCard }): Promise<'sent'>;
  /** Throws the three failures. */
  quota(): Promise<MessengerQuota>;
  /** Answers an event in its chat, once and within a minute; costs nothing of the quota. Throws the three failures. */
  reply(token: string, answer: ChatAnswer): Promise<void>;
  /** Shows a person the members' menu, or the guests' again; false when the account has no members' menu. Throws. */
  showMenu(to: string, menu: 'member' | 'guest'): Promise<boolean>;
  /** Can the account write to this person: is it a friend, and not blocked? Throws the three failures. */
  follows(to: string): Promise<boolean>;
}

/** A short answer in a chat. */
export interface ChatAnswer {
  readonly text: string;
  /** Buttons under the answer: each asks again, or opens an address. */
  readonly quick: readonly (
    | { readonly label: string; readonly ask: string }
    | { readonly label: string; readonly url: string }
  )[];
}

/** What a person did in the account's chat. */
export type MessengerEvent = {
  /** The messenger's own id of the event: one that comes again is the same event. */
  readonly id: string;
  readonly subject: string;
  readonly at: Date;
} & (
  | { readonly kind: 'friend'; readonly follows: boolean; readonly replyToken: string | undefined }
  /** A button was pressed, or a sentence typed. */
  | { readonly kind: 'ask'; readonly ask: string; readonly replyToken: string }
  /** The messenger linked an account of its own accord; we link through the log-in. */
  | { readonly kind: 'account_link'; readonly ok: boolean }
);

/** A draw feed. */
export interface DrawSource {
  /** How results arrive: the feed sends them by webhook and is not asked. */
  readonly arrives: 'by_webhook';
}

/** A feed says what was drawn. */
export interface DrawEvent {
  readonly eventId: string;
  readonly roundId: string;
  readonly result: DrawResult;
}

/** The ports by kind. A new kind is one line here, one in {@link EventOf} and one in {@link LimitsOf}. */
export interface PortOf {
  readonly sms: SmsProvider;
  readonly payin: PayInProvider;
  readonly payout: PayOutProvider;
  readonly games: GameAggregator;
  readonly draw: DrawSource;
  readonly slip: SlipVerifier;
  readonly messenger: Messenger;
}

/** What the webhooks of a kind say. */
export interface EventOf {
  readonly sms: never;
  readonly payin: PayInEvent;
  readonly payout: PayOutEvent;
  /** Calls of the seamless wallet have endpoints of their own; the adapter verifies them. */
  readonly games: never;
  readonly draw: DrawEvent;
  readonly slip: never;
  readonly messenger: MessengerEvent;
}

/** What an adapter takes; anything else goes to the next one of its kind. */
export interface LimitsOf {
  readonly sms: object;
  readonly payin: { readonly minimum?: Satang; readonly maximum?: Satang };
  readonly payout: { readonly minimum?: Satang; readonly maximum?: Satang };
  /** `providers`: the catalogue's providers that it carries; absent = all. */
  readonly games: { readonly providers?: readonly string[] };
  readonly draw: object;
  readonly slip: object;
  readonly messenger: object;
}

/** What an adapter connects to. */
export type Kind = keyof PortOf;

/** What became of an event, for the provider's own words. */
export type EventOutcome = string;

/** Calls from the provider. */
export interface Webhook<E> {
  /** On raw bytes, before any JSON is parsed. */
  readonly verify: Verifier;
  /** Events of a verified body; kinds that mean nothing to us are none. Throws `AppError` for a body that cannot be read. */
  readonly read: (json: unknown) => readonly E[];
  /** The reply in the provider's own words. */
  readonly answer: (outcome: EventOutcome) => { readonly status: number; readonly body: unknown };
}

/** What `operator doctor` learned from one harmless call. */
export interface Health {
  readonly ok: boolean;
  /** One sentence in English; never a secret. */
  readonly detail: string;
  readonly skewMs?: number;
}

/** What an adapter is made from. */
export interface AdapterDeps {
  readonly clock: Clock;
  readonly log: ProviderLog;
  /** Makes the adapter's own client for one address. */
  readonly http: (baseUrl: string) => Http;
}

/** One adapter: what it is, what it needs from the environment, and how it is made. One file each, listed in registry.ts. */
export interface AdapterSpec<K extends Kind, S extends TObject> {
  readonly kind: K;
  /** Stored in rows; never renamed. */
  readonly id: string;
  readonly title: string;
  /** Made by the helpers of settings.ts: environment name, label, secret or not. */
  readonly settings: S;
  readonly limits?: (settings: Static<S>) => LimitsOf[K];
  readonly create: (settings: Static<S>, deps: AdapterDeps) => PortOf[K] & { doctor(): Promise<Health> };
  readonly webhook?: (settings: Static<S>) => Webhook<EventOf[K]>;
}

/** An adapter with its settings, ready to work. */
export interface Connected<K extends Kind> {
  readonly kind: K;
  /** `signed-bank`, or `signed-bank-second` for the entry `signed-bank:second`; stored in rows. */
  readonly id: string;
  readonly title: string;
  readonly limits: LimitsOf[K];
  readonly port: PortOf[K];
  readonly webhook: Webhook<EventOf[K]> | undefined;
  doctor(): Promise<Health>;
}

/** A spec of any settings, for lists. */
export interface Adapter<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly title: string;
  readonly settings: TObject;
  connect(chosen: ChosenAdapter<K>, parts: ConnectParts): Connected<K>;
}

/** An adapter whose settings were checked, but that is not connected yet. */
export interface ChosenAdapter<K extends Kind> {
  readonly id: string;
  readonly adapter: Adapter<K>;
  /** By the names of the spec; holds secrets. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What {@link connect} needs from the server. */
export interface ConnectParts {
  readonly clock: Clock;
  readonly log: ProviderLog;
}

/** Makes a chosen adapter ready to work. */
export function connect<K extends Kind>(chosen: ChosenAdapter<K>, parts: ConnectParts): Connected<K> {
  return chosen.adapter.connect(chosen, parts);
}

/** Hides the type of a spec's settings behind {@link Adapter}. */
export function defineAdapter<K extends Kind, S extends TObject>(spec: AdapterSpec<K, S>): Adapter<K> {
  const { kind, id, title } = spec;
  return {
    kind,
    id,
    title,
    settings: spec.settings,
    connect: (chosen, { clock, log }) => {
      // `readSettings` has checked every value against the spec's own schema.
      const settings = chosen.settings as Static<S>;
      const http = (baseUrl: string) =>
        createHttp({ adapter: chosen.id, baseUrl, log, now: () => clock.now() });
      const port = spec.create(settings, { clock, log, http });
      return {
        kind,
        id: chosen.id,
        title,
        limits: spec.limits?.(settings) ?? {},
        port,
        webhook: spec.webhook?.(settings),
        doctor: () => port.doctor(),
      };
    },
  };
}

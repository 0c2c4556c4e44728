import type { FastifyRequest } from 'fastify';

import type { LineConfig } from '../config.ts';
import type { Hub } from './hub.ts';
import { type LinePerson, people, personByKey, type PersonKey } from './people.ts';
import type { LineStore } from './store.ts';
import type { Switches } from './switches.ts';
import type { Tokens } from './tokens.ts';

/** What one authorization request asks for; kept until the person decides. */
export interface AuthorizeRequest {
  /** `liff` = the SDK in an outside browser, `client` = opened inside LINE, `web` = LINE Login of a web site. */
  readonly flow: 'liff' | 'client' | 'web';
  readonly clientId: string;
  readonly scope: readonly string[];
  readonly redirectUri: string;
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly challenge?: string | undefined;
  readonly botPrompt: boolean;
  readonly expiresAt: number;
}

/** An authorization code that waits for its exchange. */
export interface Grant {
  readonly person: LinePerson;
  readonly request: AuthorizeRequest;
  readonly expiresAt: number;
}

/** One opened share target picker, by its one-time token. */
export interface Share {
  readonly person: LinePerson;
  readonly liffId: string;
  /** What is to be shared; the pop-up gets it from the page that opened it instead. */
  messages?: readonly Record<string, unknown>[];
  result?: 'SUCCESS' | 'CANCEL' | 'ERROR';
  /** Why LINE refused the messages. */
  fault?: string;
}

/** Everything that the routes of LINE share. */
export interface LineEnvironment {
  readonly config: LineConfig;
  readonly productOrigin: string;
  readonly ownUrl: string;
  /** Address of a person's picture. */
  readonly picture: (key: PersonKey) => string;
  readonly now: () => Date;
  readonly store: LineStore;
  readonly tokens: Tokens;
  readonly switches: Switches;
  readonly hub: Hub;
  readonly requests: Map<string, AuthorizeRequest>;
  readonly grants: Map<string, Grant>;
  readonly shares: Map<string, Share>;
  /** Retry keys of messages that were accepted. */
  readonly retryKeys: Set<string>;
  /** Messages of the official account this month. */
  pushed: number;
  /** Who may be answered by a reply token, once. */
  readonly replyTokens: Map<string, LinePerson>;
  /** Says to the product what a person did in the official account's chat; LINE's fields of the event. */
  readonly tellProduct: (person: LinePerson, event: Readonly<Record<string, unknown>>) => void;
}

/** The cookie that says whose phone this browser is. */
export const personCookie = 'line_user';

/** Whose phone this browser is: the cookie's person, else the first. */
export function personOf(request: FastifyRequest): LinePerson {
  const cookies = request.headers.cookie ?? '';
  const value = new RegExp(`(?:^|;\\s*)${personCookie}=([a-z]+)`).exec(cookies)?.[1];
  return personByKey(value) ?? people[0];
}

/** The `Set-Cookie` value that makes this browser the person's phone. */
export function personCookieHeader(person: LinePerson): string {
  return `${personCookie}=${person.key}; Path=/line; Max-Age=31536000; SameSite=Lax`;
}

/** Does the request come from the LIFF browser, as its user agent says? */
export function isLiffBrowser(request: FastifyRequest): boolean {
  return /Line\/\d+\.\d+\.\d+ LIFF/.test(request.headers['user-agent'] ?? '');
}

/** Has this person agreed to the channel before? */
export function hasAgreed(environment: LineEnvironment, person: LinePerson): boolean {
  return environment.store.state.consents.includes(`${person.userId} ${environment.config.channelId}`);
}

/** Remembers (or forgets) that this person agreed to the channel. */
export function setAgreed(environment: LineEnvironment, person: LinePerson, agreed: boolean): void {
  const mark = `${person.userId} ${environment.config.channelId}`;
  const others = environment.store.state.consents.filter((consent) => consent !== mark);
  environment.store.state.consents = agreed ? [...others, mark] : others;
  environment.store.changed();
}

/** Is this person a friend of the official account? */
export function isFriend(environment: LineEnvironment, person: LinePerson): boolean {
  return environment.store.state.friends.includes(person.userId);
}

/** Makes or ends the friendship with the official account. */
export function setFriend(environment: LineEnvironment, person: LinePerson, friend: boolean): void {
  const others = environment.store.state.friends.filter((userId) => userId !== person.userId);
  const before = isFriend(environment, person);
  environment.store.state.friends = friend ? [...others, person.userId] : others;
  environment.store.changed();
  if (before !== friend) environment.tellProduct(person, { type: friend ? 'follow' : 'unfollow' });
}

/** Removes what is over from a map of things that expire. */
export function sweep(environment: LineEnvironment, map: Map<string, { readonly expiresAt: number }>): void {
  const now = environment.now().getTime();
  for (const [key, value] of map) if (value.expiresAt <= now) map.delete(key);
}

/** Local storage: the LINE account in whose window the remembered session was last used, and its member. */
const ownerKey = 'liff-owner';
/** Local storage: core's record of who is logged in (spec §3). */
const userKey = 'user';

/** A web storage, as far as it is needed here. */
export interface WhoseStore {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** What this browser knows before LINE is asked for anything. */
export interface WhoseFacts {
  readonly local: WhoseStore;
  /** Both storages of the page: LINE's SDK keeps its identity in one of them. */
  readonly stores: readonly WhoseStore[];
  readonly hash: string;
  /** The window is LINE's own: anywhere else an address proves nothing, anyone may have written it. */
  readonly inLine: boolean;
  readonly liffId: string;
}

/**
 * The LINE account of this window: `sub` of the token that the window brought, else of the one that the SDK keeps. Read
 * without a proof, so it may only take a session away, never give one.
 */
export function windowSubject({
  stores,
  hash,
  inLine,
  liffId,
}: Omit<WhoseFacts, 'local'>): string | undefined {
  const token = inLine ? new URLSearchParams(hash.replace(/^#/, '')).get('id_token') : null;
  const brought = token === null ? undefined : subjectIn(payloadOf(token));
  if (brought !== undefined) return brought;
  for (const store of stores) {
    const kept = subjectIn(store.getItem(`LIFF_STORE:${liffId}:decodedIDToken`));
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/**
 * Before a remembered session is shown: forgets it when this window is another person's, also while LINE is down. In
 * LINE's own browser (the window brought a token) a session of an unknown owner is another person's too.
 */
export function dropStrangerSession(facts: WhoseFacts): void {
  const { local, hash, inLine } = facts;
  const subject = windowSubject(facts);
  const username = memberIn(local);
  if (subject === undefined || username === undefined) return;
  const owner = read(local.getItem(ownerKey));
  const known = typeof owner['sub'] === 'string' && owner['username'] === username;
  const same = known ? owner['sub'] === subject : !(inLine && /[#&]id_token=/.test(hash));
  if (same) return;
  local.removeItem(userKey);
  local.removeItem(ownerKey);
}

/** Notes whose window the member uses; without a LINE account, no one's. */
export function rememberOwner(local: WhoseStore, subject: string | undefined, username: string): void {
  if (subject === undefined || username === '') local.removeItem(ownerKey);
  else local.setItem(ownerKey, JSON.stringify({ sub: subject, username }));
}

function memberIn(local: WhoseStore): string | undefined {
  const user = read(local.getItem(userKey));
  const { username } = user;
  if (user['isLoggedIn'] !== true) return undefined;
  return typeof username === 'string' ? username : '';
}

function subjectIn(text: string | null | undefined): string | undefined {
  const { sub } = read(text);
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}

function payloadOf(token: string): string | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Names are not needed: bytes above ASCII may come out as they like.
    return atob(part);
  } catch {
    return undefined;
  }
}

function read(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

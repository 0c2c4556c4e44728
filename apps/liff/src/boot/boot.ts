import {
  bootStep,
  type BootCommand,
  type BootEvent,
  type BootFacts,
  type BootState,
} from './boot-machine.ts';
import { cleanAddress, isCallback, isCancelled, protectReferral } from './address.ts';
import { dropStaleIdentity } from './stale.ts';
import type { Entry, Exchange, LineFacts, Sdk } from './types.ts';
import { dropStrangerSession, rememberOwner, type WhoseFacts, windowSubject } from './whose.ts';

/** How the boot ended, and LINE's SDK when it started. */
export interface Opening {
  readonly entry: Entry;
  readonly sdk?: Sdk;
  readonly line?: LineFacts;
}

/** What the boot needs from its surroundings. */
export interface BootParts {
  readonly liffId: string;
  readonly needsMember: (address: URL) => boolean;
  /** Fetches LINE's SDK; called only when LINE is configured. */
  readonly loadSdk: () => Promise<Sdk>;
  readonly exchange: (idToken: string, started: Omit<Opening, 'entry'>) => Promise<Exchange>;
  /** Called once, unless the page is on its way to LINE. */
  readonly open: (opening: Opening) => Promise<void>;
  /** LINE started after the page was opened without it. */
  readonly arrived: (started: Omit<Opening, 'entry'>) => void;
}

/**
 * LINE may hang, and 8 s after the tap the password log-in is there (line.md): the page gives LINE up this long after
 * its own beginning, the rest is for drawing. A page that took long to arrive gives LINE its least all the same.
 */
const giveUpAt = 4_500;
const leastPatience = 3_000;
/** How long a page that needs no LINE has the network for itself. */
const besideAfterMs = 1_500;
/** Session storage: this tab went to LINE's log-in by itself. */
const askedKey = 'liff';

/** Does this browser remember a session of ours? */
export function remembersSession(): boolean {
  try {
    return /"isLoggedIn":true/.test(window.localStorage.getItem('user') ?? '');
  } catch {
    return false;
  }
}

/** What LINE's browser brought with this window: it brings it once, and a try that failed has to begin with it again. */
let brought = '';

/** Opens the page again from the beginning, as a tab that was never at LINE's log-in. */
export function startAgain(): void {
  try {
    window.sessionStorage.removeItem(askedKey);
  } catch {
    // Without storage the tab never goes there by itself.
  }
  if (brought !== '') window.history.replaceState(null, '', brought);
  window.location.reload();
}

/** Forgets a remembered session when this window is another LINE account's; see `whose.ts`. */
export function dropOthersSession(liffId: string): void {
  try {
    dropStrangerSession(windowFacts(liffId));
  } catch {
    // No storage, nothing remembered.
  }
}

/** Notes whose window the member uses (empty = no one), for {@link dropOthersSession} of the next opening. */
export function noteOwner(liffId: string, username: string): void {
  try {
    const facts = windowFacts(liffId);
    rememberOwner(facts.local, windowSubject(facts), username);
  } catch {
    // Without storage nothing is remembered, neither a session.
  }
}

function windowFacts(liffId: string): WhoseFacts {
  const { hash } = window.location;
  return { local: window.localStorage, stores: stores(), hash, inLine: isLineWindow(), liffId };
}

/**
 * Takes an ID token out of the address of a window that is not LINE's: only LINE's own browser brings one, and a link with
 * one would log its reader in as its writer.
 */
export function dropForeignToken(): void {
  const { hash, pathname, search } = window.location;
  if (/[#&]id_token=/.test(hash) && !isLineWindow())
    window.history.replaceState(window.history.state, '', pathname + search);
}

/** Is this a browser other than LINE's, at an address that brings nothing of LINE's? */
export function isOutside(): boolean {
  const address = new URL(window.location.href);
  return (
    !isLineWindow() &&
    // The link maker's work is LINE's picker: it waits for LINE.
    !/\/share\/?$/.test(address.pathname) &&
    !/\bLine\/|\bLIFF\b/.test(navigator.userAgent) &&
    !isCallback(address) &&
    !address.searchParams.has('liff.state') &&
    !/[#&](?:access_token|id_token|context_token)=/.test(address.hash)
  );
}

/** Runs the boot order of line.md once; a second call answers the first one's promise. */
export function createBoot(parts: BootParts): () => Promise<void> {
  let once: Promise<void> | undefined;
  let state: BootState = { step: 'new' };
  let sdk: Sdk | undefined;
  let line: LineFacts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (event: BootEvent): Promise<void> => {
    const step = bootStep(state, event);
    ({ state } = step);
    for (const command of step.commands) await carryOut(command);
  };

  const started = (): Omit<Opening, 'entry'> => ({ ...(sdk ? { sdk } : {}), ...(line ? { line } : {}) });

  const init = async (liffId: string): Promise<LineFacts> => {
    try {
      const loaded = await parts.loadSdk();
      showAddress(protectReferral(new URL(window.location.href)));
      dropStaleIdentity(liffId, stores(), window.location.hash, Date.now());
      await loaded.init(liffId);
      sdk = loaded;
      line = loaded.facts();
      return line;
    } finally {
      // LINE paints its pages light; ours has a mode of its own.
      document.documentElement.style.removeProperty('color-scheme');
    }
  };

  const startSdk = async (liffId: string): Promise<void> => {
    const patience = Math.max(leastPatience, giveUpAt - performance.now());
    timer = setTimeout(() => void send({ type: 'timed_out' }), patience);
    let facts: LineFacts;
    try {
      facts = await init(liffId);
    } catch (error) {
      await send({ type: 'broke', code: codeOf(error) });
      return;
    }
    await send({ type: 'started', line: facts });
  };

  const startBeside = async (liffId: string): Promise<void> => {
    await new Promise((done) => setTimeout(done, besideAfterMs));
    try {
      await init(liffId);
      parts.arrived(started());
    } catch {
      // The page is open; the browser does what LINE cannot.
    }
  };

  const carryOut = async (command: BootCommand): Promise<void> => {
    switch (command.do) {
      case 'start_sdk':
        return startSdk(command.liffId);
      case 'start_sdk_beside':
        return startBeside(command.liffId);
      case 'clean_address':
        return showAddress(cleanAddress(new URL(window.location.href)));
      case 'exchange':
        return send({ type: 'exchanged', exchange: await parts.exchange(command.idToken, started()) });
      case 'go_to_line':
        clearTimeout(timer);
        window.sessionStorage.setItem(askedKey, 'asked');
        return sdk?.login(window.location.href);
      case 'leave_line':
        return sdk?.logout();
      case 'open': {
        clearTimeout(timer);
        return parts.open({ entry: command.entry, ...started() });
      }
    }
  };

  // Back from LINE's page: the browser shows this one as it was left, and nothing would go on by itself.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void send({ type: 'came_back' });
  });

  return () =>
    (once ??= (() => {
      const address = new URL(window.location.href);
      if (/[#&]id_token=/.test(address.hash)) brought = address.hash;
      const facts: BootFacts = {
        liffId: parts.liffId,
        needsMember: parts.needsMember(cleanAddress(address)),
        hasSession: remembersSession(),
        outside: isOutside(),
        mayGoToLine: mayGoToLine(),
        cancelled: isCancelled(address),
      };
      return send({ type: 'begin', facts });
    })());
}

/** By the user agent, or by the SDK's own note, which it leaves to the tab. */
function isLineWindow(): boolean {
  return (
    /Line\/[\d.]+ LIFF/.test(navigator.userAgent) ||
    stores().some((store) => store.getItem('LIFF_STORE:isInClient') === '1')
  );
}

function stores(): readonly Storage[] {
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** False when this tab went there before, or when storage would not remember that it did. */
function mayGoToLine(): boolean {
  try {
    if (window.sessionStorage.getItem(askedKey) !== null) return false;
    window.sessionStorage.setItem(askedKey, '');
    window.sessionStorage.removeItem(askedKey);
    return true;
  } catch {
    return false;
  }
}

function showAddress(url: URL): void {
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

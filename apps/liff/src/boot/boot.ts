import {
  bootStep,
  type BootCommand,
  type BootEvent,
  type BootFacts,
  type BootState,
} from './boot-machine.ts';
import { cleanAddress, isCancelled, protectReferral } from './address.ts';
import { dropStaleIdentity } from './stale.ts';
import type { Entry, Exchange, LineFacts, Sdk } from './types.ts';

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
}

/**
 * LINE may hang, and 8 s after the tap the password log-in is there (line.md): the page gives LINE up this long after
 * its own beginning, the rest is for drawing. A page that took long to arrive gives LINE its least all the same.
 */
const giveUpAt = 4_500;
const leastPatience = 3_000;
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

  const startSdk = async (liffId: string): Promise<void> => {
    const patience = Math.max(leastPatience, giveUpAt - performance.now());
    timer = setTimeout(() => void send({ type: 'timed_out' }), patience);
    try {
      const loaded = await parts.loadSdk();
      showAddress(protectReferral(new URL(window.location.href)));
      dropStaleIdentity(liffId, stores(), window.location.hash, Date.now());
      await loaded.init(liffId);
      // LINE paints its pages light; ours has a mode of its own.
      document.documentElement.style.removeProperty('color-scheme');
      sdk = loaded;
      line = loaded.facts();
    } catch (error) {
      document.documentElement.style.removeProperty('color-scheme');
      await send({ type: 'broke', code: codeOf(error) });
      return;
    }
    await send({ type: 'started', line });
  };

  const carryOut = async (command: BootCommand): Promise<void> => {
    switch (command.do) {
      case 'start_sdk':
        return startSdk(command.liffId);
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

  return () =>
    (once ??= (() => {
      const address = new URL(window.location.href);
      const facts: BootFacts = {
        liffId: parts.liffId,
        needsMember: parts.needsMember(cleanAddress(address)),
        hasSession: remembersSession(),
        mayGoToLine: mayGoToLine(),
        cancelled: isCancelled(address),
      };
      return send({ type: 'begin', facts });
    })());
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

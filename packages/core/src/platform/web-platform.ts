import type { AgentConfig } from '@benjarong/contract';

import type { KeyValue, Platform, Problem, ShareContent, Signal } from './platform.ts';

/** What a browser app brings: how its router moves, and where problems are sent. */
export interface WebPlatformParts {
  /** The router's navigation; must update the address before it returns, unless an open layer has to leave the history first. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly report?: (problem: Problem) => void;
  readonly kind?: Platform['kind'];
  /** What is asked instead where local storage is blocked; nothing is kept without it. */
  readonly withoutStorage?: KeyValue;
}

const nothing: KeyValue = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The platform of an ordinary browser. The site injects its router's navigation; nothing else is needed. */
export function createWebPlatform({
  navigate,
  report,
  kind = 'web',
  withoutStorage,
}: WebPlatformParts): Platform {
  return {
    kind,
    storage: {
      local: storageOf('localStorage', withoutStorage),
      session: storageOf('sessionStorage'),
      subscribe: (listener) => {
        const call = ({ key, storageArea }: StorageEvent) => {
          if (storageArea === storageOf('localStorage')) listener(key);
        };
        window.addEventListener('storage', call);
        return () => window.removeEventListener('storage', call);
      },
    },
    navigate,
    location: () => ({ path: window.location.pathname, search: window.location.search }),
    openExternal: (url) => {
      if (URL.canParse(url) && new URL(url).protocol === 'https:')
        window.open(url, '_blank', 'noopener,noreferrer');
    },
    canShare,
    share: async (content) => {
      if (!canShare(content)) return 'unavailable';
      try {
        await navigator.share(shareData(content));
        return 'shared';
      } catch (error) {
        return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
      }
    },
    inClient: () => false,
    close: () => navigate('/'),
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
    visibility: signal(document, ['visibilitychange'], () => document.visibilityState !== 'hidden'),
    online: signal(window, ['online', 'offline'], () => navigator.onLine),
    uuid,
    broadcast: createBroadcast(),
    exclusive: async (name, work) =>
      // navigator.locks is missing outside of https.
      'locks' in navigator ? await navigator.locks.request(name, work) : work(),
    report: report ?? (() => {}),
  };
}

/** The named blocks of public facts that the server wrote into the page (product.md); empty when there are none. */
export function readInlineBlocks(page: Document = document): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(page.querySelector('#bj-config')?.textContent ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The agent config among the blocks of the page; `undefined` when it has to be asked for. */
export function readInlineConfig(blocks = readInlineBlocks()): AgentConfig | undefined {
  const agent = blocks['agent'] ?? blocks;
  return typeof agent === 'object' && agent !== null && 'info' in agent && 'configs' in agent
    ? (agent as AgentConfig) // written by our own server from the same contract
    : undefined;
}

// Merely naming localStorage throws where storage is blocked.
function storageOf(name: 'localStorage' | 'sessionStorage', instead = nothing): KeyValue {
  try {
    return window[name];
  } catch {
    return instead;
  }
}

function signal(target: EventTarget, events: readonly string[], get: () => boolean): Signal {
  return {
    get,
    subscribe: (listener) => {
      const call = () => listener(get());
      for (const event of events) target.addEventListener(event, call);
      return () => {
        for (const event of events) target.removeEventListener(event, call);
      };
    },
  };
}

function createBroadcast(): Platform['broadcast'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, subscribe: () => () => {} };
  const channel = new BroadcastChannel('benjarong');
  return {
    post: (message) => {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
        channel.postMessage(message);
      } catch {
        // A closed channel (page on its way out) has no one to tell.
      }
    },
    subscribe: (listener) => {
      const call = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', call);
      return () => channel.removeEventListener('message', call);
    },
  };
}

// Outside of https randomUUID is missing; getRandomValues is not.
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte % 16) + 64).toString(16);
    return (index === 8 ? (byte % 64) + 128 : byte).toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function shareData({ title, text, url, files }: ShareContent): ShareData {
  return {
    ...(title ? { title } : {}),
    ...(text ? { text } : {}),
    ...(url ? { url } : {}),
    ...(files ? { files: [...files] } : {}),
  };
}

function canShare(content: ShareContent): boolean {
  return (
    typeof navigator.share === 'function' && (navigator.canShare?.(shareData(content)) ?? !content.files)
  );
}

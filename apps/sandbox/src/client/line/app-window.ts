import { fill, sandboxLineText as t } from '@benjarong/text';

import { byId, byIdAs, make } from '../dom.ts';
import { isTable, textOf } from './read.ts';

/** The window of the mini-app over the chat. */
export interface AppWindow {
  /** Opens an address of the sandbox in the LIFF browser; `from` gets the focus back after it closes. */
  open(address: string, from: HTMLElement): void;
  close(): void;
  readonly isOpen: boolean;
}

/** Wires the window: title, minimise, close, what the mini-app asks of it. `openUri` follows links to elsewhere. */
export function createAppWindow(openUri: (uri: string, from: HTMLElement) => void): AppWindow {
  const shell = byId('window');
  const body = byId('window-body');
  const title = byId('window-title');
  const restore = byIdAs('restore', HTMLButtonElement);
  const screen = byId('screen');
  const help = byId('window-help');
  let frame: HTMLIFrameElement | undefined;
  let opener: HTMLElement | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let spoke = false;

  const say = (text: string): void => {
    byId('said').textContent = text;
  };
  const name = (text: string): void => {
    title.textContent = text;
    byId('restore-title').textContent = fill(t.chat.restore, { title: text });
  };
  const show = (shown: boolean): void => {
    shell.hidden = !shown;
    restore.hidden = shown || frame === undefined;
    screen.inert = shown;
  };
  const close = (): void => {
    if (frame === undefined) return;
    clearTimeout(patience);
    frame.remove();
    frame = undefined;
    show(false);
    say(t.chat.closed);
    opener?.focus({ preventScroll: true });
  };

  const open = (address: string, from: HTMLElement): void => {
    frame?.remove();
    opener = from;
    spoke = false;
    frame = make('iframe', {
      class: 'app-frame',
      attributes: {
        src: address,
        title: t.chat.opening,
        name: 'liff',
        allow: 'clipboard-write; fullscreen',
      },
    });
    name(t.chat.opening);
    byId('window-host').textContent = '';
    byId('progress').hidden = false;
    help.hidden = true;
    byIdAs('window-out', HTMLAnchorElement).href = address;
    frame.addEventListener('load', () => {
      byId('progress').hidden = true;
      clearTimeout(patience);
      if (ownDocument()) name(frame?.contentDocument?.title.split(' · ')[0] ?? t.chat.opening);
      else if (!spoke) name(t.chat.opening);
      // A product that does not let itself be framed stays blank and silent.
      patience = setTimeout(() => {
        help.hidden = spoke || frame === undefined || ownDocument();
      }, 4000);
    });
    body.replaceChildren(frame);
    show(true);
    title.focus({ preventScroll: true });
  };

  /** Is a page of the sandbox itself (the consent) in the frame? */
  const ownDocument = (): boolean => {
    try {
      return (frame?.contentDocument?.body.childElementCount ?? 0) > 0;
    } catch {
      return false;
    }
  };

  byId('close').addEventListener('click', close);
  byId('minimise').addEventListener('click', () => {
    show(false);
    restore.focus();
  });
  restore.addEventListener('click', () => {
    show(true);
    title.focus({ preventScroll: true });
  });
  shell.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (frame === undefined || event.source !== frame.contentWindow || !isTable(event.data)) return;
    spoke = true;
    help.hidden = true;
    const data = isTable(event.data['data']) ? event.data['data'] : {};
    switch (textOf(event.data, 'line')) {
      case 'title': {
        const text = textOf(data, 'title');
        if (text === '') return;
        if (title.textContent === t.chat.opening) say(fill(t.chat.opened, { title: text }));
        name(text);
        frame.title = text;
        byId('window-host').textContent = new URL(event.origin).host;
        return;
      }
      case 'closeWindow':
        close();
        return;
      case 'openWindow':
        openUri(textOf(data, 'url'), byId('close'));
        return;
      default:
    }
  });

  return {
    open,
    close,
    get isOpen() {
      return frame !== undefined;
    },
  };
}

import { fill, sandboxLineText as t } from '@benjarong/text';

import { byId, byIdAs, make, thaiTime } from './dom.ts';
import { createAppWindow } from './line/app-window.ts';
import { ask } from './line/ask.ts';
import type { OpenAction } from './line/flex.ts';
import { startLab } from './line/lab.ts';
import { destinationOf } from './line/links.ts';
import { messageView } from './line/message.ts';
import { bootData, isTable, type Table, tablesOf, textOf } from './line/read.ts';
import { drawMenu } from './line/rich-menu.ts';

const { origin, hosts } = bootData();
let peer = 'Uofficial';
let state: Table = {};
let drawn = '';

function me(): Table {
  return isTable(state['me']) ? state['me'] : {};
}
function say(text: string): void {
  byId('said').textContent = text;
}

function openUri(uri: string, from: HTMLElement): void {
  const where = destinationOf(uri, String(origin), isTable(hosts) ? hosts : {});
  if (where.kind === 'liff') appWindow.open(where.address, from);
  else if (where.kind === 'outside') window.open(where.address, '_blank', 'noopener');
}
const appWindow = createAppWindow(openUri);

async function send(text: string): Promise<void> {
  await ask('/line/chat/messages', { to: peer, text });
}

const act: OpenAction = (action, from) => {
  const type = textOf(action, 'type');
  if (type === 'uri') openUri(textOf(action, 'uri'), from);
  else if (type === 'message') void send(textOf(action, 'text'));
  else if (type === 'postback')
    void ask('/line/chat/postback', { data: textOf(action, 'data'), text: textOf(action, 'displayText') });
};

function seen(room: string): string {
  return `line-seen:${textOf(me(), 'id')}:${room}`;
}
function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser without storage shows the dot again; nothing else depends on it.
  }
}
function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function drawRooms(): void {
  byId('rooms').replaceChildren(
    ...tablesOf(state, 'rooms').map((room) => {
      const id = textOf(room, 'id');
      const last = textOf(room, 'last');
      if (id === peer && last !== '') remember(seen(id), last);
      const unread = id !== peer && last !== '' && recall(seen(id)) !== last;
      const button = make(
        'button',
        {
          class: 'room',
          attributes: { type: 'button', ...(id === peer ? { 'aria-current': 'true' } : {}) },
        },
        make('img', { attributes: { src: textOf(room, 'picture'), alt: '', width: '24', height: '24' } }),
        textOf(room, 'name'),
      );
      if (unread)
        button.append(
          make('span', { class: 'unread', attributes: { role: 'img', 'aria-label': t.chat.unread } }),
        );
      button.addEventListener('click', () => {
        peer = id;
        void load().then(() => byId('rooms').querySelector<HTMLElement>('[aria-current]')?.focus());
      });
      return button;
    }),
  );
}

/** The newest message stays in sight, also when the menu or the keyboard takes room. */
function toNewest(): void {
  const talk = byId('talk');
  talk.scrollTop = talk.childElementCount > 1 ? talk.scrollHeight : 0;
}
new ResizeObserver(toNewest).observe(byId('talk'));

function drawTalk(): void {
  const room = tablesOf(state, 'rooms').find((candidate) => textOf(candidate, 'id') === peer) ?? {};
  byId('room-name').textContent = textOf(room, 'name');
  byId('room-about').textContent = textOf(room, 'about');
  byIdAs('room-picture', HTMLImageElement).src = textOf(room, 'picture');
  const messages = tablesOf(state, 'messages');
  const mark = `${textOf(me(), 'id')} ${peer} ${messages.map((message) => textOf(message, 'id')).join()}`;
  if (mark === drawn) return;
  drawn = mark;
  const talk = byId('talk');
  talk.replaceChildren(
    ...messages.map((entry) => {
      const message = isTable(entry['message']) ? entry['message'] : {};
      const mine = textOf(entry, 'from') === textOf(me(), 'id');
      const at = textOf(entry, 'at');
      const item = make(
        'li',
        { class: mine ? 'line-message is-mine' : 'line-message' },
        make('span', { class: 'hidden', text: mine ? t.chat.fromYou : textOf(room, 'name') }),
        messageView(message, act),
      );
      if (!mine) {
        item.prepend(
          make('img', {
            class: 'line-face',
            attributes: { src: textOf(room, 'picture'), alt: '', width: '36', height: '36' },
          }),
        );
      }
      if (textOf(entry, 'id') !== 'welcome') {
        item.append(
          make('time', {
            text: thaiTime(at).replace(/^.* (\d+:\d+):\d+/, '$1'),
            attributes: { datetime: at },
          }),
        );
      }
      return item;
    }),
  );
  const last = messages.at(-1);
  const quick = last && isTable(last['message']) ? last['message']['quickReply'] : undefined;
  if (isTable(quick)) talk.append(make('li', { class: 'quick-replies' }, ...quickReplies(quick)));
  if (messages.length === 0) {
    talk.append(
      make('li', { class: 'talk-empty', text: fill(t.chat.empty, { name: textOf(room, 'name') }) }),
    );
  }
  toNewest();
}

/** The buttons under the newest message of the account; they go with the next message. */
function quickReplies(quick: Table): readonly HTMLElement[] {
  return tablesOf(quick, 'items').map((item) => {
    const action = isTable(item['action']) ? item['action'] : {};
    const button = make('button', {
      class: 'quick-reply',
      text: textOf(action, 'label'),
      attributes: { type: 'button' },
    });
    button.addEventListener('click', () => act(action, button));
    return button;
  });
}

function drawPerson(): void {
  const name = textOf(me(), 'name');
  byIdAs('me-picture', HTMLImageElement).src = textOf(me(), 'picture');
  byId('me').setAttribute('aria-label', fill(t.chat.account, { name }));
  byId('phone').setAttribute('aria-label', fill(t.chat.phoneOf, { name }));
  byId('lab-friend').textContent = me()['friend'] === true ? t.lab.unfriend : t.lab.friend;
  byId('who-list').replaceChildren(
    ...tablesOf(state, 'people').map((person) => {
      const current = textOf(person, 'key') === textOf(me(), 'key');
      const button = make(
        'button',
        {
          class: 'person',
          attributes: {
            type: 'button',
            'data-user': textOf(person, 'key'),
            ...(current ? { 'aria-current': 'true' } : {}),
          },
        },
        make('img', { attributes: { src: textOf(person, 'picture'), alt: '', width: '44', height: '44' } }),
        make(
          'span',
          { class: 'person-text' },
          make('b', { text: textOf(person, 'name') }),
          make('span', { text: current ? t.chat.isYou : textOf(person, 'about') }),
        ),
      );
      button.addEventListener('click', () => void become(textOf(person, 'key')));
      return make('li', {}, button);
    }),
  );
}

async function load(): Promise<void> {
  state = await ask(`/line/chat/state?peer=${encodeURIComponent(peer)}`);
  peer = textOf(state, 'peer', peer);
  drawPerson();
  drawRooms();
  drawTalk();
  drawMenu(isTable(state['menu']) ? state['menu'] : {}, peer === 'Uofficial', act);
}

async function become(user: string): Promise<void> {
  byIdAs('who', HTMLDialogElement).close();
  if (user === textOf(me(), 'key')) return;
  appWindow.close();
  peer = 'Uofficial';
  await ask('/line/chat/person', { user });
  await load();
}

function closePicker(): void {
  const sheet = byId('picker');
  if (sheet.hidden) return;
  sheet.hidden = true;
  sheet.replaceChildren();
  byId('window').inert = false;
}
function openPicker(address: string): void {
  const sheet = byId('picker');
  sheet.replaceChildren(make('iframe', { attributes: { src: address, title: t.picker.title } }));
  sheet.hidden = false;
  byId('window').inert = true;
}

function hear(event: Table): void {
  const mine = textOf(event, 'userId') === textOf(me(), 'id');
  switch (textOf(event, 'kind')) {
    case 'close':
      if (mine) appWindow.close();
      return;
    case 'picker':
      if (mine && appWindow.isOpen) openPicker(textOf(event, 'address'));
      return;
    default:
      void load();
  }
}

byId('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = byIdAs('text', HTMLInputElement);
  const text = field.value.trim();
  if (text === '') return;
  field.value = '';
  void send(text);
});
byId('me').addEventListener('click', () => byIdAs('who', HTMLDialogElement).showModal());
byId('who-close').addEventListener('click', () => byIdAs('who', HTMLDialogElement).close());
byId('who').addEventListener('click', (event) => {
  if (event.target === event.currentTarget) byIdAs('who', HTMLDialogElement).close();
});
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin === location.origin && isTable(event.data) && textOf(event.data, 'line') === 'picked')
    closePicker();
});

const stream = new EventSource('/line/chat/stream');
stream.addEventListener('open', () => void load());
stream.addEventListener('error', () => say(t.chat.offline));
stream.addEventListener('message', (event: MessageEvent<string>) => {
  const data: unknown = JSON.parse(event.data);
  if (isTable(data)) hear(data);
});
startLab(() => textOf(me(), 'key'), load);

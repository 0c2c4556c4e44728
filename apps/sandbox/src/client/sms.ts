import { fill, sandboxSmsText as t } from '@benjarong/text';

import { byId, byIdAs, copy, make, mobileGroups, thaiTime } from './dom.ts';

interface Message {
  readonly mobile: string;
  readonly text: string;
  readonly sent_at: string;
}

let messages: Message[] = [];
const inbox = byId('inbox');
const search = byIdAs('search', HTMLInputElement);

function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' && value !== null && 'mobile' in value && 'text' in value && 'sent_at' in value
  );
}

function copyButton(code: string): HTMLButtonElement {
  const label = make('span', { class: 'code-label', text: t.copy });
  const button = make(
    'button',
    { class: 'code', attributes: { type: 'button', 'aria-label': fill(t.copyCode, { code }) } },
    make('span', { class: 'code-digits', text: code, attributes: { translate: 'no' } }),
    label,
  );
  const copyIt = async (): Promise<void> => {
    if (!(await copy(code))) return;
    label.textContent = t.copied;
    button.classList.add('is-done');
    byId('said').textContent = `${t.copied} ${code}`;
    setTimeout(() => {
      label.textContent = t.copy;
      button.classList.remove('is-done');
    }, 2000);
  };
  button.addEventListener('click', () => void copyIt());
  return button;
}

function bubble(message: Message): HTMLLIElement {
  const item = make('li', { class: 'bubble' }, make('p', { class: 'bubble-text', text: message.text }));
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
  if (code !== undefined) item.append(copyButton(code));
  item.append(make('time', { text: thaiTime(message.sent_at), attributes: { datetime: message.sent_at } }));
  return item;
}

function draw(): void {
  const wanted = search.value.replaceAll(/\D/g, '');
  const phones = new Map<string, Message[]>();
  for (const message of messages) {
    if (!message.mobile.includes(wanted)) continue;
    const phone = phones.get(message.mobile) ?? [];
    phone.push(message);
    phones.set(message.mobile, phone);
  }
  byId('empty').hidden = messages.length > 0;
  byId('none').hidden = messages.length === 0 || phones.size > 0;
  inbox.replaceChildren(
    ...[...phones].map(([mobile, list]) =>
      make(
        'section',
        { class: 'phone', attributes: { 'aria-label': fill(t.messages, { mobile: mobileGroups(mobile) }) } },
        make(
          'header',
          {},
          make('h2', { text: mobileGroups(mobile), attributes: { translate: 'no' } }),
          make('span', { class: 'count', text: fill(t.count, { count: list.length }) }),
        ),
        make('ul', {}, ...list.slice(0, 20).map(bubble)),
      ),
    ),
  );
}

async function load(): Promise<void> {
  const response = await fetch('/sms/messages');
  const list: unknown = await response.json();
  messages = Array.isArray(list) ? list.filter(isMessage) : [];
  draw();
}

function listen(): void {
  const live = byId('live');
  const stream = new EventSource('/sms/stream');
  stream.addEventListener('open', () => {
    live.classList.remove('is-off');
    byId('live-text').textContent = t.live;
    // What came while the line was down is in the list.
    void load().catch(() => undefined);
  });
  stream.addEventListener('error', () => {
    live.classList.add('is-off');
    byId('live-text').textContent = t.offline;
  });
  stream.addEventListener('message', (event: MessageEvent<string>) => {
    const message: unknown = JSON.parse(event.data);
    if (!isMessage(message)) return;
    messages.unshift(message);
    byId('said').textContent = fill(t.arrived, { mobile: mobileGroups(message.mobile) });
    draw();
    inbox.querySelector('.bubble')?.classList.add('is-new');
  });
}

search.addEventListener('input', draw);
void load().catch(() => undefined);
listen();

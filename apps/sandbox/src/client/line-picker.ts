import { fill, sandboxLineText as t } from '@benjarong/text';

import { byId, byIdAs, make } from './dom.ts';
import { messageView } from './line/message.ts';
import { bootData, isTable, type Table, textOf } from './line/read.ts';

const data = bootData();
const ott = textOf(data, 'ott');
const framed = window.parent !== window;
const opener: unknown = window.opener;
let messages: readonly Table[] | undefined;

function chosen(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('[name=to]:checked')].map((box) => box.value);
}

function draw(): void {
  const share = byIdAs('share', HTMLButtonElement);
  const count = chosen().length;
  share.disabled = messages === undefined || count === 0;
  share.textContent = count > 1 ? fill(t.picker.shareCount, { count }) : t.picker.share;
}

function receive(value: unknown): void {
  if (!Array.isArray(value) || messages !== undefined) return;
  messages = value.filter(isTable);
  byId('preview').replaceChildren(
    // In the preview nothing opens: the message is not sent yet.
    ...messages.map((message) =>
      make(
        'div',
        { class: 'line-message', attributes: { role: 'listitem' } },
        messageView(message, () => undefined),
      ),
    ),
  );
  byId('preview').inert = true;
  draw();
}

function leave(done: boolean): void {
  if (framed) {
    window.parent.postMessage({ line: 'picked' }, location.origin);
    return;
  }
  byId('form').hidden = true;
  byId('done').hidden = false;
  byId('done-title').textContent = done ? t.picker.done : t.consent.cancelled;
  byId('done-title').focus();
  // The SDK closes its pop-up as soon as it has heard the result; this is for a page opened otherwise.
  if (opener) setTimeout(() => window.close(), 1500);
}

async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(`/line/picker/${encodeURIComponent(ott)}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const reply: unknown = await response.json();
  throw new Error(isTable(reply) ? textOf(reply, 'message', t.picker.failed) : t.picker.failed);
}

byId('form').addEventListener('change', draw);
byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  byIdAs('share', HTMLButtonElement).disabled = true;
  post('share', { to: chosen(), messages }).then(
    () => leave(true),
    (error: unknown) => {
      byId('mistake').textContent = error instanceof Error ? error.message : t.picker.failed;
      draw();
    },
  );
});
byId('cancel').addEventListener('click', () => {
  const gone = (): void => leave(false);
  post('cancel', {}).then(gone, gone);
});

if (data['messages'] === null) {
  // The page that opened the pop-up asks until a person answers, then hands the messages over.
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== opener || !isTable(event.data)) return;
    if (textOf(event.data, 'name') === 'healthcheck') {
      event.source?.postMessage({ name: 'receivedHealthcheck', body: {} }, { targetOrigin: event.origin });
    } else if (textOf(event.data, 'name') === 'ready' && isTable(event.data['body'])) {
      receive(event.data['body']['messages']);
    }
  });
  setTimeout(() => {
    if (messages === undefined) byId('waiting').textContent = t.picker.lost;
  }, 8000);
} else {
  receive(data['messages']);
}

import { fill, sandboxTransferText as t } from '@benjarong/text';

import { byId, byIdAs, grouped, make, thaiTime } from './dom.ts';

interface Transfer {
  readonly transfer_id: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly message: string;
  readonly account: string;
  readonly amount: string;
  readonly paid_at: string;
  readonly slip: string;
}

const form = byIdAs('transfer', HTMLFormElement);
const kind = byIdAs('kind', HTMLSelectElement);
const button = byIdAs('send', HTMLButtonElement);

function value(id: string): string {
  return byIdAs(id, HTMLInputElement).value.trim();
}

/** Calls the bank; throws an Error whose message is the Thai sentence of the refusal. */
async function call<R>(path: string, body?: unknown): Promise<R> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, body === undefined ? {} : init);
  const reply: unknown = await response.json();
  if (!response.ok) {
    const refused =
      typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : t.failed;
    throw new Error(String(refused));
  }
  // The routes of transfer.routes.ts answer exactly these shapes; both are ours and ship together.
  return reply as R;
}

async function refresh(): Promise<void> {
  const transfers = await call<Transfer[]>('/bank/transfers');
  byId('no-transfers').hidden = transfers.length > 0;
  byId('transfers').replaceChildren(
    ...transfers
      .slice(0, 12)
      .map((transfer) =>
        make(
          'li',
          { attributes: { 'data-state': transfer.outcome ?? transfer.status } },
          make(
            'div',
            { class: 'payment-main' },
            make('b', { text: transfer.account }),
            make('span', { class: 'payment-sum', text: `${grouped(transfer.amount)} ${t.baht}` }),
          ),
          make('p', { class: 'payment-state', text: transfer.message }),
          make(
            'div',
            { class: 'payment-foot' },
            make('span', { text: thaiTime(transfer.paid_at) }),
            slipButton(transfer),
          ),
        ),
      ),
  );
}

function slipButton(transfer: Transfer): HTMLElement {
  const save = make('button', {
    class: 'link',
    text: t.slip,
    attributes: { type: 'button', 'aria-label': `${t.slip} ${grouped(transfer.amount)}` },
  });
  save.addEventListener('click', () => void saveSlip(transfer));
  return save;
}

// The server draws the mini QR; the words are drawn here, where the fonts are.
async function saveSlip(transfer: Transfer): Promise<void> {
  const picture = new Image();
  picture.src = transfer.slip;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(picture, 0, 0);
  const lines: readonly (readonly [string, number, number, string])[] = [
    [t.slipTitle, 36, 62, '#fff'],
    [`${grouped(transfer.amount)} ${t.baht}`, 44, 200, '#101020'],
    [fill(t.slipTo, { account: transfer.account }), 24, 270, '#101020'],
    [thaiTime(transfer.paid_at), 24, 320, '#50506a'],
    [t.slipNote, 22, 370, '#50506a'],
  ];
  for (const [text, size, y, colour] of lines) {
    context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
    context.fillStyle = colour;
    context.fillText(text, 40, y);
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `slip-${transfer.transfer_id.slice(0, 8)}.png`;
  link.click();
}

async function send(): Promise<void> {
  button.disabled = true;
  byId('transfer-error').textContent = '';
  byId('result').textContent = '';
  const head = kind.value === 'bank' ? `bank:${value('bank-id')}` : kind.value;
  try {
    const transfer = await call<Transfer>('/bank/transfer', {
      account: `${head}:${value('number')}`,
      amount: value('amount'),
      note: value('note'),
      payer_name: value('payer-name'),
      payer_account: value('payer-account'),
      delay_seconds: Number(byIdAs('late', HTMLSelectElement).value),
      copies: byIdAs('twice', HTMLInputElement).checked ? 2 : 1,
      lost: byIdAs('lost', HTMLInputElement).checked,
    });
    byId('result').textContent = transfer.message;
    await refresh();
  } catch (error) {
    byId('transfer-error').textContent = error instanceof Error ? error.message : t.failed;
  } finally {
    button.disabled = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button.disabled) void send();
});
kind.addEventListener('change', () => {
  byId('bank-line').hidden = kind.value !== 'bank';
});
void refresh().catch(() => undefined);
setInterval(() => {
  if (!document.hidden) void refresh().catch(() => undefined);
}, 4000);

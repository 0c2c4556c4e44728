import { fill, sandboxBankText as t } from '@benjarong/text';

import { refreshPayouts } from './payouts.ts';
import { byId, byIdAs, grouped, make, thaiTime } from './dom.ts';

interface Bill {
  readonly merchant: string;
  readonly receiver: string;
  readonly reference: string;
  readonly reference2: string;
  readonly amount: string | null;
}

interface Payment {
  readonly payment_id: string;
  readonly status: 'scheduled' | 'sending' | 'delivered';
  readonly outcome: string | null;
  readonly message: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid_at: string;
  readonly qr: string;
}

const scan = byIdAs('scan', HTMLFormElement);
const review = byIdAs('review', HTMLFormElement);
const receipt = byId('receipt');
const qr = byIdAs('qr', HTMLTextAreaElement);
const other = byIdAs('other', HTMLInputElement);
const pay = byIdAs('pay', HTMLButtonElement);
let bill: Bill | undefined;
let payments: readonly Payment[] = [];

/** Calls the bank; throws an Error whose message is the Thai sentence of the refusal. */
async function call<R>(path: string, body?: unknown): Promise<R> {
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    reply = await response.json();
  } catch {
    throw new Error(t.failed);
  }
  if (!response.ok) {
    const message =
      typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : t.failed;
    throw new Error(String(message));
  }
  // The routes of bank.routes.ts answer exactly these shapes; both are ours and ship together.
  return reply as R;
}

function show(step: HTMLElement): void {
  for (const part of [scan, review, receipt]) part.hidden = part !== step;
}

function nameAmount(): void {
  const typed = other.value.replaceAll(/[\s,]/g, '');
  pay.textContent = fill(t.pay, { amount: grouped(typed === '' ? (bill?.amount ?? '-') : typed) });
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : t.failed;
}

async function open(): Promise<void> {
  byId('qr-error').textContent = '';
  try {
    bill = await call<Bill>('/bank/read', { qr: qr.value });
  } catch (error) {
    byId('qr-error').textContent = sentence(error);
    qr.setAttribute('aria-invalid', 'true');
    qr.focus();
    return;
  }
  qr.removeAttribute('aria-invalid');
  const found = bill;
  byId('bill-amount').textContent = found.amount === null ? t.noAmount : grouped(found.amount);
  byId('bill-merchant').textContent = found.merchant || '-';
  byId('bill-receiver').textContent = found.receiver;
  byId('bill-reference').textContent = found.reference;
  byId('bill-reference2').textContent = found.reference2 || '-';
  byId('paid-before').hidden = !payments.some((payment) => payment.reference === found.reference);
  other.value = '';
  byIdAs('late', HTMLSelectElement).value = '0';
  byIdAs('currency', HTMLSelectElement).value = 'THB';
  byIdAs('twice', HTMLInputElement).checked = false;
  byId('pay-error').textContent = '';
  nameAmount();
  show(review);
  byId('review-title').focus();
}

async function refresh(): Promise<void> {
  payments = await call<Payment[]>('/bank/payments');
  byId('no-payments').hidden = payments.length > 0;
  byId('payments').replaceChildren(
    ...payments.slice(0, 12).map((payment) => {
      const again = make('button', {
        class: 'link',
        text: t.useAgain,
        attributes: { type: 'button', 'aria-label': `${t.useAgain} ${payment.reference}` },
      });
      again.addEventListener('click', () => {
        qr.value = payment.qr;
        void open();
        window.scrollTo({ top: 0 });
      });
      return make(
        'li',
        { attributes: { 'data-state': payment.outcome ?? payment.status } },
        make(
          'div',
          { class: 'payment-main' },
          make('b', { text: payment.merchant || payment.reference }),
          make('span', { class: 'payment-sum', text: `${grouped(payment.amount)} ${payment.currency}` }),
        ),
        make('p', { class: 'payment-state', text: payment.message }),
        make(
          'div',
          { class: 'payment-foot' },
          make('span', { text: `${payment.reference} · ${thaiTime(payment.paid_at)}` }),
          again,
        ),
      );
    }),
  );
}

function receiptOf(payment: Payment): void {
  const titles = { delivered: t.done, sending: t.waiting, scheduled: t.scheduled };
  receipt.dataset['state'] = payment.outcome ?? payment.status;
  byId('receipt-title').textContent = titles[payment.status];
  byId('receipt-amount').textContent = grouped(payment.amount);
  byId('receipt-currency').textContent = payment.currency === 'THB' ? t.bahtUnit : payment.currency;
  byId('receipt-note').textContent = payment.message;
  byId('receipt-reference').textContent = `${t.reference} ${payment.reference}`;
  show(receipt);
  byId('receipt-title').focus();
}

async function send(): Promise<void> {
  pay.disabled = true;
  pay.textContent = t.paying;
  byId('pay-error').textContent = '';
  try {
    const payment = await call<Payment>('/bank/pay', {
      qr: qr.value,
      ...(other.value.trim() === '' ? {} : { amount: other.value.trim() }),
      delay_seconds: Number(byIdAs('late', HTMLSelectElement).value),
      currency: byIdAs('currency', HTMLSelectElement).value,
      copies: byIdAs('twice', HTMLInputElement).checked ? 2 : 1,
    });
    receiptOf(payment);
    await refresh();
  } catch (error) {
    byId('pay-error').textContent = sentence(error);
  } finally {
    pay.disabled = false;
    nameAmount();
  }
}

scan.addEventListener('submit', (event) => {
  event.preventDefault();
  void open();
});
review.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!pay.disabled) void send();
});
other.addEventListener('input', nameAmount);
byId('back').addEventListener('click', () => show(scan));
byId('another').addEventListener('click', () => {
  qr.value = '';
  show(scan);
  qr.focus();
});
byId('paste').addEventListener('click', () => {
  navigator.clipboard.readText().then(
    (text) => {
      qr.value = text;
      return open();
    },
    () => {
      byId('qr-error').textContent = t.pasteBlocked;
    },
  );
});

const given = new URLSearchParams(location.search).get('qr');
void refreshPayouts().catch(() => undefined);
void refresh()
  .catch(() => undefined)
  .then(() => {
    if (given === null) return undefined;
    qr.value = given;
    return open();
  });
setInterval(() => {
  if (document.hidden) return;
  void refresh().catch(() => undefined);
  void refreshPayouts().catch(() => undefined);
}, 4000);

import { fill, sandboxPayoutText as t } from '@benjarong/text';

import { byId, byIdAs, grouped, make, thaiTime } from './dom.ts';

interface Payout {
  readonly payout_id: string;
  readonly provider_ref: string;
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
  readonly amount: string;
  readonly paid_amount: string;
  readonly state: 'accepted' | 'refused' | 'paid' | 'failed' | 'reversed';
  readonly created_at: string;
  readonly delivered: boolean;
  readonly message: string;
}

/** What a person may do with a payout in each state. */
const moves = {
  accepted: ['paid', 'failed'],
  paid: ['reversed', 'repeat'],
  failed: ['repeat'],
  reversed: ['repeat'],
  refused: [],
} as const satisfies Readonly<Record<Payout['state'], readonly (keyof typeof t.moves)[]>>;

const choice = byIdAs('payout-behaviour', HTMLSelectElement);

/** Shows the payouts of the bank and what may be done with them; call again to refresh. */
export async function refreshPayouts(): Promise<void> {
  // The routes of payouts.routes.ts answer exactly these shapes; both are ours and ship together.
  const payouts = (await (await fetch('/bank/payouts')).json()) as readonly Payout[];
  byId('no-payouts').hidden = payouts.length > 0;
  byId('payouts').replaceChildren(...payouts.slice(0, 12).map(rowOf));
}

function rowOf(payout: Payout): HTMLElement {
  const paid =
    payout.paid_amount === payout.amount
      ? payout.message
      : `${payout.message} · ${fill(t.otherPaid, { amount: grouped(payout.paid_amount) })}`;
  return make(
    'li',
    { attributes: { 'data-state': payout.state, 'data-payout': payout.payout_id } },
    make(
      'div',
      { class: 'payment-main' },
      make('b', { text: payout.account_name }),
      make('span', { class: 'payment-sum', text: `${grouped(payout.amount)} ${t.baht}` }),
    ),
    make('p', { class: 'payment-state', text: paid }),
    make(
      'div',
      { class: 'payment-foot' },
      make('span', { text: `${payout.account_no} · ${thaiTime(payout.created_at)}` }),
      make('span', { class: 'payout-moves' }, ...moves[payout.state].map((move) => button(payout, move))),
    ),
  );
}

function button(payout: Payout, move: keyof typeof t.moves): HTMLElement {
  const made = make('button', {
    class: 'link',
    text: t.moves[move],
    attributes: { type: 'button', 'aria-label': `${t.moves[move]} ${payout.provider_ref}` },
  });
  made.addEventListener('click', () => {
    void send('/bank/payouts/move', { payout_id: payout.payout_id, move }).then(refreshPayouts);
  });
  return made;
}

async function send(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  byId('payout-error').textContent = response?.ok === true ? '' : t.failed;
}

choice.addEventListener('change', () => {
  void send('/bank/payouts/behaviour', { behaviour: choice.value });
});
void fetch('/bank/payouts/behaviour')
  .then((reply) => reply.json())
  .then((now: { readonly behaviour: string }) => {
    choice.value = now.behaviour;
    return undefined;
  })
  .catch(() => undefined);

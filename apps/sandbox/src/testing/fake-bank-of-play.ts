import { formatBaht, parseBaht } from '@benjarong/contract';

import type { Behaviour, SeenCall } from './fake-product.ts';

interface WalletBody {
  readonly transaction_id?: string;
  readonly bet_transaction_id?: string;
  readonly amount?: string;
  readonly player_id?: string;
}

/** How one call goes wrong: the connection dies before the effect or after it, 503, or a refusal that looks at nothing else (a session that ended). */
export type Fault = 'fine' | 'before' | 'after' | 'busy' | 'refuse';

/** A seamless wallet with the product's rules: once by id, tombstones, refusals; it counts what moved. */
export interface FakeWallet {
  readonly behave: Behaviour;
  readonly balance: () => bigint;
  /** Bets that were taken and neither won, lost nor rolled back. */
  readonly open: () => number;
  /** Number of effects by kind. */
  readonly effects: Readonly<Record<'bet' | 'win' | 'rollback', number>>;
}

function refuse(error: number, message: string) {
  return { status: 200, body: { error, message } };
}

/** Opens a wallet with a balance; `fault` says how each call goes. */
export function createFakeWallet(start: bigint, fault: (call: SeenCall) => Fault): FakeWallet {
  let balance = start;
  const bets = new Map<string, { amount: bigint; state: 'open' | 'settled' | 'undone' }>();
  const done = new Map<string, string>();
  const effects = { bet: 0, win: 0, rollback: 0 };

  const answer = (id: string, duplicate: boolean) => ({
    status: 200,
    body: { error: 0, message: '', data: { transaction_id: id, balance: formatBaht(balance), duplicate } },
  });

  const act = (verb: string, body: WalletBody) => {
    const id = body.transaction_id ?? '';
    const print = JSON.stringify([verb, body]);
    if (verb === 'balance')
      return {
        status: 200,
        body: {
          error: 0,
          message: '',
          data: { player_id: 'm1', balance: formatBaht(balance), currency: 'THB' },
        },
      };
    const known = done.get(id);
    if (known !== undefined) {
      if (known !== print) return refuse(1315, 'conflict');
      return bets.get(id)?.state === 'undone' ? refuse(1317, 'rolled back') : answer(id, true);
    }
    if (verb === 'bet') {
      const amount = parseBaht(body.amount ?? '');
      if (bets.get(id)?.state === 'undone') return refuse(1317, 'rolled back');
      if (amount > balance) return refuse(1312, 'ยอดเงินในกระเป๋าไม่เพียงพอ');
      balance -= amount;
      bets.set(id, { amount, state: 'open' });
      effects.bet++;
    } else {
      const bet = bets.get(body.bet_transaction_id ?? '');
      if (verb === 'win') {
        if (!bet) return refuse(1316, 'no bet');
        if (bet.state === 'undone') return refuse(1317, 'rolled back');
        balance += parseBaht(body.amount ?? '');
        bet.state = 'settled';
        effects.win++;
      } else {
        if (bet?.state === 'settled') return refuse(1318, 'settled');
        if (bet?.state === 'open') balance += bet.amount;
        bets.set(body.bet_transaction_id ?? '', { amount: bet?.amount ?? 0n, state: 'undone' });
        effects.rollback++;
      }
    }
    done.set(id, print);
    return answer(id, false);
  };

  return {
    behave: (call) => {
      const verb = call.path.split('/').at(-1) ?? '';
      const how = fault(call);
      if (how === 'before') return 'drop';
      if (how === 'busy') return { status: 503, body: { error: 1009, message: 'busy' } };
      if (how === 'refuse') return refuse(1314, 'session expired');
      // The sandbox sends exactly the contract's bodies; the fake reads what it needs of them.
      const reply = act(verb, call.body as WalletBody);
      return how === 'after' ? 'drop' : reply;
    },
    balance: () => balance,
    open: () => [...bets.values()].filter((bet) => bet.state === 'open').length,
    effects,
  };
}

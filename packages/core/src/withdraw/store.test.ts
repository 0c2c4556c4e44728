import {
  authEndpoints,
  walletEndpoints,
  type Withdrawal,
  withdrawEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import {
  answer,
  aWithdrawal,
  aWithdrawInfo,
  breakOff,
  eventually,
  fakeClock,
  handle,
  refuse,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { withdrawStore } from './store.ts';

const net = server();
const request = { amount: '500.00', password: 'ChaYen-2569' };
const proof = answer(authEndpoints.stepUp, { step_up_token: 'token-1', expires_in: 300 });
const emptyList = answer(withdrawEndpoints.list, { items: [], limit: 10, total: 0, next_cursor: null });

describe('a withdrawal', () => {
  it('whose answer was lost is asked for again with the same proof and key', async () => {
    net.use(...usualAnswers(), proof, emptyList, breakOff(withdrawEndpoints.create));
    const { core } = testCore({ member: true });
    const store = core.get(withdrawStore);
    await expect(store.getState().request(request)).rejects.toThrow();
    net.use(answer(withdrawEndpoints.create, aWithdrawal()));
    await store.getState().request(request);
    const calls = net.calls(withdrawEndpoints.create);
    expect(net.calls(authEndpoints.stepUp)).toHaveLength(1);
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(calls.map(({ header }) => header('idempotency-key'))).size).toBe(1);
    expect(store.getState().current?.withdrawal_id).toBe('withdrawal-1');
  });

  it('that was refused is a new one the next time', async () => {
    net.use(...usualAnswers(), proof, refuse(withdrawEndpoints.create, 'insufficient_funds'));
    const { core } = testCore({ member: true });
    const { request: ask } = core.get(withdrawStore).getState();
    await ask(request).catch(() => undefined);
    await ask(request).catch(() => undefined);
    expect(net.calls(authEndpoints.stepUp)).toHaveLength(2);
  });

  it('is one call for a double click', async () => {
    net.use(...usualAnswers(), proof, emptyList, answer(withdrawEndpoints.create, aWithdrawal()));
    const { core } = testCore({ member: true });
    const { request: ask } = core.get(withdrawStore).getState();
    await Promise.all([ask(request), ask(request)]);
    expect(net.calls(withdrawEndpoints.create)).toHaveLength(1);
  });

  it('under way is found when the screen opens, followed until it is paid, and refreshes the wallets', async () => {
    const clock = fakeClock();
    const paid: Withdrawal = aWithdrawal({
      status: 'paid',
      steps: (['requested', 'approved', 'sending', 'paid'] as const).map((step) => ({
        step,
        at: '2026-11-21T09:00:00.000Z',
      })),
    });
    net.use(
      ...usualAnswers(),
      emptyList,
      answer(withdrawEndpoints.info, aWithdrawInfo({ open: aWithdrawal(), refusals: ['open_request'] })),
      handle(withdrawEndpoints.detail, (_, index) => ({
        json: { error: 0, message: '', data: index === 0 ? aWithdrawal() : paid },
      })),
    );
    const { core } = testCore({ member: true, clock });
    const store = core.get(withdrawStore);
    const loaded = store.getState().load();
    await clock.advance(500);
    await loaded;
    expect(store.getState().current?.status).toBe('review');
    const changed: string[] = [];
    core.events.on('withdrawChanged', ({ withdrawal_id }) => changed.push(withdrawal_id));
    const before = net.calls(walletEndpoints.wallets).length;
    store.getState().watch();
    for (const count of [1, 2]) {
      await clock.advance(3_000);
      await eventually(() => expect(net.calls(withdrawEndpoints.detail)).toHaveLength(count));
      if (count === 1) await eventually(() => expect(clock.waiting()).toBe(1));
    }
    await eventually(() => expect(store.getState().current?.status).toBe('paid'));
    expect(changed).toEqual(['withdrawal-1']);
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(before + 1));
  });

  it('is forgotten on log-out', async () => {
    net.use(
      ...usualAnswers(),
      proof,
      emptyList,
      answer(withdrawEndpoints.create, aWithdrawal()),
      answer(sessionEndpoints.logout),
    );
    const { core } = testCore({ member: true });
    await core.get(withdrawStore).getState().request(request);
    await core.auth.getState().logout();
    expect(core.get(withdrawStore).getState()).toMatchObject({
      current: undefined,
      info: { status: 'idle' },
    });
  });
});

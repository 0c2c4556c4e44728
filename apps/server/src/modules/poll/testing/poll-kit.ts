import { paymentEndpoints, pollEndpoints } from '@benjarong/contract';

import { byDemo } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { payOrder } from '../../promotion/testing/kit.ts';
import { addPolls } from '../operate.ts';
import { readPollFile } from '../poll-file.ts';

/** A poll of three choices that is open for a day from now; `change` replaces fields of the file. */
export async function addPoll(t: TestApp, change: object = {}): Promise<number> {
  const poll = {
    question: 'ชอบสีไหน',
    choices: [{ label: 'คราม' }, { label: 'ชาด' }, { label: 'หยก' }],
    ends_at: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
    ...change,
  };
  const [id] = await addPolls(t.deps, byDemo, readPollFile(JSON.stringify({ polls: [poll] }), t.clock.now()));
  return id ?? 0;
}

/** Casts or changes a vote; answers the name of a refusal. */
export async function vote(
  t: TestApp,
  { token }: { readonly token: string },
  poll_id: number,
  choice_id: number,
  vote_id?: string,
): Promise<string | undefined> {
  const body = { poll_id, choice_id, ...(vote_id === undefined ? {} : { vote_id }) };
  return (await t.call(pollEndpoints.submit, body, { token })).error;
}

/** Deposits an amount that the bank confirms at once. */
export async function deposit(
  t: TestApp,
  { token }: { readonly token: string },
  amount: string,
): Promise<void> {
  const reply = await t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount }, { token });
  await payOrder(t, reply.data.reference);
}

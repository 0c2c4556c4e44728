import { type Poll, pollEndpoints, type PollQuota } from '@benjarong/contract';
import { answer, refuse, renderWithCore, server, testCore } from '@benjarong/testing';
import { errorText, fill, pollText } from '@benjarong/text';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PollPanel } from './poll-panel.tsx';

const net = server();
const at = '2026-11-21T00:00:00.000Z';
const config: Poll['config'] = {
  poll_id: 1,
  question: 'ชอบสีไหน',
  description: 'เลือกหนึ่งสี',
  state: 'open',
  starts_at: at,
  ends_at: '2026-12-21T00:00:00.000Z',
  may_change: true,
  results: 'after',
  has_answer: false,
  right_choice_id: null,
  winners: 0,
  prize: null,
  seed_hash: null,
  quota: { base: 1, maximum: 3, earns: [{ by: 'deposit', minimum: '100.00', votes: 1 }] },
};
const choices = [
  { choice_id: 1, label: 'คราม', image: '' },
  { choice_id: 2, label: 'ชาด', image: '' },
];
const none = { poll_id: 1, right_choice_id: null, drawn_at: null, items: [], mine: null };
const quota: PollQuota = {
  poll_id: 1,
  quota: 1,
  used: 0,
  left: 1,
  earned: [{ by: 'deposit', times: 0, votes: 0 }],
  votes: [],
  updated_at: at,
};
const mine = { vote_id: 'v-1', choice_id: 2, voted_at: at, changed_at: null };

function serve(change: Partial<Poll['config']> = {}) {
  net.use(
    answer(pollEndpoints.config, {
      config: { ...config, ...change },
      choices,
      metadata: { images: [], event_id: null },
    }),
    answer(pollEndpoints.stats, { poll_id: 1, shown: false, total: 0, items: [], updated_at: at }),
    answer(pollEndpoints.winners, none),
    answer(pollEndpoints.quotaGet, quota),
  );
}

it('shows a visitor question and rules, and takes the choice along to the log-in', async () => {
  serve();
  const { user, core } = renderWithCore(<PollPanel id="1" search="" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'ชอบสีไหน' })).toBeTruthy();
  expect(screen.getByText(fill(pollText.earns.deposit, { minimum: '100.00', votes: 1 }))).toBeTruthy();
  expect(screen.getByText(pollText.resultsAfter)).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'ชาด' }));
  await user.click(screen.getByRole('button', { name: pollText.loginToVote }));
  expect(core.ui.getState()).toMatchObject({
    returnTo: '/poll/1?choice=2',
    open: { login: true },
  });
});

it('draws what is below the votes together with them, which would push it down', async () => {
  serve();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  net.use(answer(pollEndpoints.quotaGet, () => held.then(() => quota)));
  renderWithCore(<PollPanel id="1" search="" />, { member: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'ชอบสีไหน' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: pollText.share })).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: pollText.submit })).toBeTruthy();
  expect(screen.getByRole('button', { name: pollText.share })).toBeTruthy();
});

it('casts the choice that the address kept, shows the results, and changes it', async () => {
  serve();
  const made = testCore({ member: true });
  const { user } = renderWithCore(<PollPanel id="1" search="?choice=2" />, { made });
  net.use(
    answer(pollEndpoints.submit, { vote: mine, quota: { ...quota, used: 1, left: 0, votes: [mine] } }),
    answer(pollEndpoints.stats, {
      poll_id: 1,
      shown: true,
      total: 3,
      items: [
        { choice_id: 1, votes: 1 },
        { choice_id: 2, votes: 2 },
      ],
      updated_at: at,
    }),
  );
  expect(await screen.findByText(fill(pollText.quotaLeft, { left: 1, quota: 1 }))).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'ชาด', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: pollText.submit }));
  expect(await screen.findByText(pollText.usedUp)).toBeTruthy();
  expect(
    await screen.findByRole('progressbar', { name: fill(pollText.resultOf, { label: 'ชาด', percent: 67 }) }),
  ).toBeTruthy();

  const changed = { ...mine, choice_id: 1, changed_at: at };
  net.use(
    answer(pollEndpoints.submit, { vote: changed, quota: { ...quota, used: 1, left: 0, votes: [changed] } }),
  );
  await user.click(screen.getByRole('button', { name: new RegExp(`^${pollText.change} `) }));
  await user.click(await screen.findByRole('radio', { name: 'คราม' }));
  await user.click(screen.getByRole('button', { name: pollText.saveChange }));
  const list = (await screen.findByRole('button', { name: new RegExp(`^${pollText.change} `) })).closest(
    'li',
  );
  expect(within(list ?? document.body).getByText('คราม')).toBeTruthy();
});

it('says why a vote was refused beside the button', async () => {
  serve();
  net.use(refuse(pollEndpoints.submit, 'poll_ended'));
  const { user } = renderWithCore(<PollPanel id="1" search="?choice=1" />, {
    made: testCore({ member: true }),
  });
  await user.click(await screen.findByRole('button', { name: pollText.submit }));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText.poll_ended);
});

it('checks the winners in the browser', async () => {
  const id = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;
  const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
  const prize = {
    kind: 'points' as const,
    points: 500,
    spins: 0,
    amount: '0.00',
    wallet_type_id: null,
    turnover_multiple: 0,
    code: '',
  };
  serve({ state: 'drawn', right_choice_id: 2, winners: 1, prize, seed_hash: commitment, has_answer: true });
  net.use(
    answer(pollEndpoints.winners, {
      ...none,
      right_choice_id: 2,
      drawn_at: at,
      items: [{ place: 1, name: 'de***8', vote_id: id('b') }],
    }),
    answer(pollEndpoints.proof, {
      poll_id: 1,
      commitment,
      proof: {
        poll_id: 7,
        seed: '00'.repeat(32),
        commitment,
        head: '5be34785254c9c515b47b7d380910aa9d2db45a1fec673736e338066202fca0a',
        right_choice_id: 2,
        winners: 1,
        votes: ['a', 'b', 'c'].map((last, index) => ({
          vote_id: id(last),
          choice_id: index === 0 ? 1 : 2,
          voter: last.repeat(16),
        })),
        drawn: [id('b')],
      },
    }),
  );
  const { user } = renderWithCore(<PollPanel id="1" search="" />);
  expect(await screen.findByText('de***8')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: pollText.verify }));
  expect(await screen.findByText(pollText.proven)).toBeTruthy();
});

it('says that a poll does not exist, and leads to the list', async () => {
  net.use(
    refuse(pollEndpoints.config, 'poll_not_found'),
    refuse(pollEndpoints.stats, 'poll_not_found'),
    refuse(pollEndpoints.winners, 'poll_not_found'),
  );
  renderWithCore(<PollPanel id="77" search="" />);
  expect(await screen.findByText(pollText.unknown)).toBeTruthy();
  expect(screen.getByRole('link', { name: pollText.all })).toBeTruthy();
});

it('lists several polls, and shows one alone', async () => {
  const item = {
    poll_id: 1,
    question: 'ชอบสีไหน',
    state: 'open' as const,
    starts_at: at,
    ends_at: at,
    image: '',
    voted: 0,
  };
  net.use(answer(pollEndpoints.list, { items: [item, { ...item, poll_id: 2, question: 'สอง' }] }));
  renderWithCore(<PollPanel id="" search="" />);
  expect((await screen.findByRole('link', { name: /สอง/ })).getAttribute('href')).toBe('/poll/2');
});

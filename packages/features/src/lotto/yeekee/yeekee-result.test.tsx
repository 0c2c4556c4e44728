import { type DataOf, lottoEndpoints } from '@benjarong/contract';
import {
  aLottoKind,
  aLottoResult,
  aLottoRound,
  answer,
  aYeekeeRoom,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { lottoYeekeeText } from '@benjarong/text';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { YeekeeResult } from './yeekee-result.tsx';

const yeekee = lottoYeekeeText;
type Proof = NonNullable<DataOf<typeof lottoEndpoints.proof>['proof']>;

// Vector 2 of lotto-engine's README, which a stranger's arithmetic computes too.
const commitment = '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885';
const round_id = 'yk-2025-01-31-88';
function honest(): Proof {
  return {
    version: 1,
    round_id,
    commitment,
    shots: Array.from({ length: 20 }, (_, n) => ({
      position: n + 1,
      alias: `m${n + 1}`,
      number: String((n + 1) * 1111).padStart(5, '0'),
    })),
    head: 'd57e50efd542b11ca68af5e1662052640e38775c3db3100d1863a9b33a3ae40e',
    seed: 'ab'.repeat(32),
    result: {
      status: 'resulted',
      system_number: '28862',
      sum: '233310',
      removed: '05555',
      total: '256617',
      digits: { '3top': '617', '2top': '17', '2bottom': '56' },
    },
  };
}

const round = aLottoRound({ round_id, kind_id: 'yk', is_yeekee: true, number: 88, state: 'settled' });
const result = aLottoResult({
  first: '617',
  bottom2: '56',
  numbers: { top3: '617', top2: '17', bottom2: '56', top4: null },
  source: 'yeekee',
});
const server_time = new Date().toISOString();
const net = server(
  ...usualAnswers(),
  answer(lottoEndpoints.yeekeeList, () =>
    aYeekeeRoom({ round, phase: 'ended', commitment, head: honest().head, count: 20, result }),
  ),
  answer(lottoEndpoints.yeekeeLists, () => ({
    server_time,
    kinds: [{ kind: aLottoKind(), day: round.day, rounds: [{ round, shots: 20, result }] }],
  })),
);

/** Presses ตรวจสอบผล on a reply that a person may have altered. */
async function check(change: (proof: Proof) => Proof): Promise<HTMLElement> {
  net.use(answer(lottoEndpoints.proof, () => ({ round_id, commitment, proof: change(honest()) })));
  const { user } = renderWithCore(<YeekeeResult round={round} />);
  expect(await screen.findByText('617')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: yeekee.check }));
  await screen.findByRole('alert');
  return screen.getByRole('region', { name: yeekee.check });
}

it('a published round is recomputed step by step in this browser, in Thai', async () => {
  const shown = await check((proof) => proof);
  expect(within(shown).getByText(yeekee.proven)).toBeTruthy();
  const steps = within(shown).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset['hue'])).toEqual(Array<string>(10).fill('jade'));
  expect(shown.textContent).toContain('28862');
  expect(shown.textContent).toContain('256617');
  expect(shown.textContent).toContain(yeekee.proofWords.resulted);
  expect(shown.textContent).not.toContain('resulted');
});

function changed(proof: Proof, at: number, number: string): Proof {
  return {
    ...proof,
    shots: proof.shots.map((shot, index) => (index === at ? { ...shot, number } : shot)),
  };
}

it.each([
  ['a shot', yeekee.steps.chain, (proof: Proof) => changed(proof, 7, '00000')],
  ['the order', yeekee.steps.order, (proof: Proof) => ({ ...proof, shots: proof.shots.toReversed() })],
  ['the seed', yeekee.steps.commitment, (proof: Proof) => ({ ...proof, seed: '00'.repeat(32) })],
  ['the head', yeekee.steps.chain, (proof: Proof) => ({ ...proof, head: '0'.repeat(64) })],
  [
    'the digits',
    yeekee.steps.digits,
    (proof: Proof): Proof =>
      proof.result.status === 'void'
        ? proof
        : { ...proof, result: { ...proof.result, digits: { ...proof.result.digits, '3top': '618' } } },
  ],
  [
    'the result',
    yeekee.steps.enough_shots,
    (proof: Proof): Proof => ({ ...proof, result: { status: 'void' } }),
  ],
] as const)(
  'a reply in which %s was altered is not proven, and the step that fails is named',
  async (_, step, change) => {
    const shown = await check(change);
    expect(within(shown).getByText(yeekee.notProven)).toBeTruthy();
    expect(within(shown).queryByText(yeekee.proven)).toBeNull();
    const failed = within(shown)
      .getAllByRole('listitem')
      .filter((each) => each.dataset['hue'] === 'chad')
      .map((each) => each.textContent);
    expect(failed.some((text) => text.startsWith(`${step}: ${yeekee.status.fail}`))).toBe(true);
  },
);

it('a whole other proof does not mean the commitment that this tab saw', async () => {
  net.use(
    answer(lottoEndpoints.yeekeeList, () =>
      aYeekeeRoom({ round, phase: 'ended', commitment: '1'.repeat(64), count: 20, result }),
    ),
  );
  const shown = await check((proof) => proof);
  expect(within(shown).getByText(yeekee.notProven)).toBeTruthy();
  expect(shown.textContent).toContain(
    `${yeekee.transcriptWords.commitment}, ${yeekee.transcriptWords.head} 20`,
  );
});

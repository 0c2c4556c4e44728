import { renderWithCore } from '@benjarong/testing';
import { commonText } from '@benjarong/text';
import { toastQueue } from '@benjarong/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ShareCardButton } from './share-card-button.tsx';

let answer: (outcome: string) => void = () => undefined;
const fetched = vi.hoisted(() => ({ fails: true }));
vi.mock('./share-card.ts', () => ({
  get shareCard() {
    if (fetched.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return () => new Promise((resolve) => (answer = resolve));
  },
}));

it('is busy until it is known what came of it, and says that it failed when its code does not come', async () => {
  const card = { flow: 'wheel', title: 'a', text: 'b', button: 'c' };
  const { user } = renderWithCore(<ShareCardButton card={card} label="แชร์" />);
  const button = screen.getByRole('button', { name: 'แชร์' });
  const said = () => toastQueue.waiting().map(({ title }) => title);
  await user.click(button);
  await waitFor(() => expect(said()).toEqual([commonText.cardFailed]));
  expect(button.getAttribute('aria-busy')).toBeNull();
  fetched.fails = false;
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  answer('copied');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(said()).toEqual([commonText.cardFailed, commonText.cardCopied]);
});

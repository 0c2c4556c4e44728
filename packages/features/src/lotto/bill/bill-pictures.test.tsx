import { lineFileEndpoints } from '@benjarong/contract';
import { answer, fakePlatform, renderWithCore, server } from '@benjarong/testing';
import { liffText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { BillPictures } from './bill-pictures.tsx';

const net = server();

it('one tap takes one picture of a bill out of LINE’s window', async () => {
  net.use(
    answer(lineFileEndpoints.keepFile, ({ body }) => ({
      url: `https://site.test/handoff/file?ticket=${(body as { readonly content: string }).content}`,
      expires_in: 120,
    })),
  );
  const platform = { ...fakePlatform(), inClient: () => true };
  const pictures = ['one', 'two'].map((name) => ({
    file: new File([name], `${name}.png`),
    url: `blob:${name}`,
  }));
  const { user } = renderWithCore(<BillPictures billNo="L1" pictures={pictures} />, {
    member: true,
    platform,
  });
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'L1 หน้า 1/2',
    'L1 หน้า 2/2',
  ]);
  const [first, second] = screen.getAllByRole('button', { name: new RegExp(liffText.openOutside) });
  if (!first || !second) throw new Error('a button for each picture');
  await user.click(first);
  await waitFor(() => expect(platform.opened).toHaveLength(1));
  await waitFor(() => expect(second.hasAttribute('disabled')).toBe(false));
  expect(platform.opened).toEqual([`https://site.test/handoff/file?ticket=${btoa('one')}`]);
  await user.click(second);
  await waitFor(() => expect(platform.opened).toHaveLength(2));
  expect(platform.opened[1]).toContain(btoa('two'));
});

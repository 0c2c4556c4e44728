import { commonText } from '@benjarong/text';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('has a picture and a name of its own for guest, gold and hero', () => {
  const pictures = ([0, 1, 2] as const).map((vip) => {
    const { unmount } = render(<Avatar vip={vip} />);
    const picture = screen.getByRole('img', {
      name: [commonText.guest, commonText.vipGold, commonText.vipHero][vip] ?? '',
    }).innerHTML;
    unmount();
    return picture;
  });
  expect(new Set(pictures).size).toBe(3);
});

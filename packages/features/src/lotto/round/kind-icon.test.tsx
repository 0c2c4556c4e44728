import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { KindIcon } from './kind-icon.tsx';

it('a country’s kind shows its flag, every other kind an icon, and none says a word', () => {
  for (const [icon, flag] of [
    ['th', '/art/flag/th.svg'],
    ['VN', '/art/flag/vn.svg'],
    ['baac', undefined],
    ['yeekee', undefined],
    ['stock', undefined],
  ] as const) {
    const { container, unmount } = render(<KindIcon kindId="any" icon={icon} />);
    expect([icon, container.querySelector('img')?.getAttribute('src')]).toEqual([icon, flag]);
    expect(container.querySelectorAll('svg')).toHaveLength(flag === undefined ? 1 : 0);
    expect(container.querySelector('[aria-hidden]')?.contains(container.querySelector('img, svg'))).toBe(
      true,
    );
    expect(container.textContent).toBe('');
    unmount();
  }
});

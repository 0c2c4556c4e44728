import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

function Stack({ loading }: { readonly loading: readonly string[] }) {
  const group = (name: string) =>
    loading.includes(name) && (
      <SkeletonGroup>
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <div data-in-order data-testid="outer">
      <div data-in-order>
        <section>
          {group('a')}
          {group('b')}
        </section>
        <section>{group('c')}</section>
      </div>
      <button type="button">below</button>
    </div>
  );
}

const held = (): readonly string[] =>
  [...document.querySelectorAll('[data-holds]')].map(({ tagName }) => tagName);

it('marks the parts of every stack around it until the last of their groups is gone', () => {
  const { rerender } = render(<Stack loading={['a', 'b']} />);
  expect(held()).toEqual(['DIV', 'SECTION']);
  rerender(<Stack loading={['b', 'c']} />);
  expect(held()).toEqual(['DIV', 'SECTION', 'SECTION']);
  rerender(<Stack loading={['c']} />);
  expect(held()).toEqual(['DIV', 'SECTION']);
  rerender(<Stack loading={[]} />);
  expect(held()).toEqual([]);
});

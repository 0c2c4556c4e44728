import { useNearViewport } from '@benjarong/features/shared';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useScrolledPast } from './scrolled-past.ts';

let notify: (...seen: readonly boolean[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(hear: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
        notify = (...seen) => {
          act(() => {
            hear(seen.map((isIntersecting) => ({ isIntersecting })));
          });
        };
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Near() {
  const [place, near] = useNearViewport();
  return <p ref={place}>{near ? 'near' : 'far'}</p>;
}

function Past() {
  const [mark, past] = useScrolledPast(80);
  return <div ref={mark}>{past ? 'past' : 'top'}</div>;
}

it('a place that came near while the page was busy is near, also when it has gone again', () => {
  render(<Near />);
  notify(false);
  expect(screen.queryByText('far')).not.toBeNull();
  notify(false, true, false);
  expect(screen.queryByText('near')).not.toBeNull();
});

it('a page scrolled while it was busy is where it was scrolled to last', () => {
  render(<Past />);
  notify(true, false);
  expect(screen.queryByText('past')).not.toBeNull();
  notify(false, true);
  expect(screen.queryByText('top')).not.toBeNull();
});

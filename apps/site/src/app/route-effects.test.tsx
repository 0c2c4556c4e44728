import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useRouteFocus } from './route-effects.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface SiteProps {
  /** What the page has on the screen: headings, and a field. */
  readonly parts: readonly string[];
}

/** A page under a header that stays. */
function Site({ parts }: SiteProps) {
  useRouteFocus();
  return (
    <>
      <Link to="/login">header</Link>
      <main id="main" tabIndex={-1}>
        {parts.map((part) =>
          part === 'field' ? (
            <input key={part} aria-label={part} />
          ) : (
            <h1 key={part} tabIndex={-1}>
              {part}
            </h1>
          ),
        )}
      </main>
    </>
  );
}

function tree(parts: readonly string[]) {
  return (
    <MemoryRouter initialEntries={['/']} useTransitions={false}>
      <Site parts={parts} />
    </MemoryRouter>
  );
}

let rerender: ReturnType<typeof render>['rerender'];

/** Follows the header's link; what is on the screen meanwhile is `parts`. */
async function leave(parts: readonly string[]) {
  ({ rerender } = render(tree(['old'])));
  const link = screen.getByRole('link', { name: 'header' });
  link.focus();
  act(() => {
    rerender(tree(parts));
    link.click();
  });
  await pass(0);
}

/** Lets `ms` go by, and what observers and timers do then. */
async function pass(ms: number) {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
}

async function come(parts: readonly string[]) {
  rerender(tree(parts));
  await pass(0);
}

describe('the focus after a change of page', () => {
  it('goes to the heading of a page whose code takes its time', async () => {
    await leave([]);
    expect(document.activeElement).toBe(screen.getByRole('link'));
    await pass(20_000);
    await come(['new']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'new' }));
  });

  it('goes on when the page before leaves a moment later', async () => {
    await leave(['old']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'old' }));
    await pass(1_000);
    await come(['new']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'new' }));
  });

  it('stays where a person took it meanwhile', async () => {
    await leave([]);
    await come(['field']);
    screen.getByRole('textbox').focus();
    await come(['field', 'new']);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('is left alone once the page has stood for a while', async () => {
    await leave(['new']);
    await pass(5_000);
    screen.getByRole('heading').blur();
    await come(['new', 'field']);
    expect(document.activeElement).toBe(document.body);
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows that a page is on its way for 5 s at most, and again for the next page', () => {
  const { rerender } = render(<ProgressBar active />);
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<ProgressBar active={false} />);
  rerender(<ProgressBar active />);
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

import { commonText } from '@benjarong/text';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { ChunkError } from '../lazy/load-with-retry.ts';
import { toastQueue } from '../toast/toast.ts';
import { CodeMissing } from './code-missing.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says that the code did not come and asks once to be taken away', () => {
  const onGone = vi.fn();
  const before = toastQueue.waiting().length;
  const { container } = render(<CodeMissing error={new ChunkError('gone', true)} onGone={onGone} />);
  expect(onGone).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('');
  expect(toastQueue.waiting().slice(before)).toMatchObject([{ title: commonText.chunkFailed }]);
});

it('leaves a fault of the code to the page', () => {
  // React reports what a boundary caught: here that is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onGone = vi.fn();
  render(
    <ErrorBoundary fallback={(error) => (error instanceof Error ? error.message : '')}>
      <CodeMissing error={new Error('a fault')} onGone={onGone} />
    </ErrorBoundary>,
  );
  expect(screen.getByText('a fault')).toBeTruthy();
  expect(onGone).not.toHaveBeenCalled();
});

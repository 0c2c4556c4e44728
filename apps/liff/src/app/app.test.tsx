import { renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { liffText, shellText } from '@benjarong/text';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { App } from './app.tsx';
import { createHistory } from './history.ts';

server(...usualAnswers());

it('shows the error page for what fails outside of a flow, and the flow again with a press', async () => {
  // React reports what a boundary caught: here that is meant.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/liff/nowhere');
  const { core, rerender } = renderWithCore(null);
  let broken = true;
  const events: typeof core.events = {
    ...core.events,
    on: (...args) => {
      if (broken) throw new Error('what watches over the member is broken');
      return core.events.on(...args);
    },
  };
  rerender(
    <App
      core={{ ...core, events }}
      history={createHistory()}
      opened={{ entry: { kind: 'off' }, tools: undefined }}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: liffText.failedTitle });
  expect(screen.getByRole('main')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: shellText.reload }));
  await screen.findByRole('heading', { level: 1, name: liffText.notFoundTitle });
  errors.mockRestore();
});

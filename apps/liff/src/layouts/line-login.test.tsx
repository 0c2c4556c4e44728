import { LineButton } from '@benjarong/features/line';
import { renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { liffText, lineText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

import { OpenedProvider } from '../app/entry.ts';
import type { LineTools } from '../app/platform.ts';
import { LineLogin } from './line-login.tsx';

server(...usualAnswers());

const tools: LineTools = {
  inClient: false,
  loggedIn: false,
  sdk: {
    init: async () => undefined,
    facts: () => ({
      inClient: false,
      loggedIn: false,
      idToken: undefined,
      subject: undefined,
      user: undefined,
    }),
    login: () => undefined,
    logout: () => undefined,
    openWindow: () => undefined,
    closeWindow: () => undefined,
  },
};

it('the button to LINE has LINE’s icon on its green, the very one of the site', async () => {
  const own = renderWithCore(
    <OpenedProvider value={{ entry: { kind: 'off' }, tools }}>
      <LineLogin />
    </OpenedProvider>,
  );
  const icon = screen.getByRole('button', { name: liffText.withLine }).querySelector('svg');
  expect(icon?.querySelector('rect')?.getAttribute('fill')).toBe('#06C755');
  const drawn = icon?.outerHTML;
  own.unmount();
  renderWithCore(
    <Suspense>
      <LineButton />
    </Suspense>,
  );
  const link = await screen.findByRole('link', { name: lineText.login });
  expect(link.querySelector('svg')?.outerHTML).toBe(drawn);
});

import { contentEndpoints } from '@benjarong/contract';
import { anAgentConfig, answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TabFold } from './tab-fold.tsx';

const net = server(...usualAnswers());
const { info, ...rest } = anAgentConfig();

it('leads to the administrator where there are no events', async () => {
  net.use(answer(contentEndpoints.events, { items: [] }));
  renderWithCore(<TabFold />, {
    config: { ...rest, info: { ...info, line_admin_url: 'https://line.me/R/ti/p/@admin' } },
  });
  expect(await screen.findByRole('link', { name: new RegExp(shellText.adminLine) })).toBeTruthy();
});

// The tab bar draws a place for the fold while it is empty.
it('takes the place away where there is nothing to fold', async () => {
  net.use(answer(contentEndpoints.events, { items: [] }));
  const { container } = renderWithCore(<TabFold />, {
    config: { ...rest, info: { ...info, line_admin_url: '' } },
  });
  await waitFor(() => expect(net.calls(contentEndpoints.events)).toHaveLength(1));
  await waitFor(() => expect(container.querySelector(':scope > [hidden]')).toBeTruthy());
});

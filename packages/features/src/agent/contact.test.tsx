import { anAgentConfig, renderWithCore, server } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ContactFab } from './contact.tsx';

server();

it('the floating button opens the administrator’s LINE, and is not there without a good address', () => {
  const config = anAgentConfig();
  const at = (line_admin_url: string) => ({
    config: { ...config, info: { ...config.info, line_admin_url } },
  });
  const { unmount } = renderWithCore(<ContactFab />, at('https://line.me/R/ti/p/@admin'));
  const link = screen.getByRole('link', { name: new RegExp(shellText.adminLine) });
  expect(link.getAttribute('href')).toBe('https://line.me/R/ti/p/@admin');
  expect(link.getAttribute('target')).toBe('_blank');
  unmount();
  for (const bad of ['', 'javascript:alert(1)']) {
    const view = renderWithCore(<ContactFab />, at(bad));
    expect(screen.queryByRole('link')).toBeNull();
    view.unmount();
  }
});

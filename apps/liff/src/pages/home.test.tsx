import { lobbyEndpoints } from '@benjarong/contract';
import { aLobby, anAgentConfig, answer, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { operatorFactsText } from '@benjarong/text';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { HomePage } from './home.tsx';

server(answer(lobbyEndpoints.configs, aLobby()), ...usualAnswers());

it('the menu ends with who runs the site, when one can reach them and how one pays', async () => {
  const settings = {
    license_text: 'ใบอนุญาตเลขที่ 1',
    contact_hours: 'ทุกวัน',
    payment_marks: 'promptpay,truemoney',
  };
  const configs = Object.entries(settings).map(([config_key, val]) => ({ config_key, val, default_val: '' }));
  // As where a browser cannot watch what comes near.
  vi.stubGlobal('IntersectionObserver', undefined);
  renderWithCore(<HomePage />, { config: { ...anAgentConfig(), configs } });
  vi.unstubAllGlobals();
  const facts = within(await screen.findByRole('region', { name: operatorFactsText.title }));
  expect(facts.getByText('ใบอนุญาตเลขที่ 1')).toBeTruthy();
  expect(facts.getByText(/ทุกวัน/)).toBeTruthy();
  expect(facts.getAllByRole('listitem')).toHaveLength(2);
});

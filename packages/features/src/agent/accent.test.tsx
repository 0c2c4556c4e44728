import { anAgentConfig, renderWithCore } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { accents } from '@benjarong/contract';
import { accentHues } from '@benjarong/ui/palette';
import { AccentColour } from './accent.ts';

it('every accent of the contract has its colours', () => {
  expect(accents).toEqual(['gold', ...accentHues]);
});

it('the document wears the operator’s accent', () => {
  renderWithCore(<AccentColour />, { config: anAgentConfig({ info: { accent: 'plum' } }) });
  expect(document.documentElement.dataset['accent']).toBe('plum');
});

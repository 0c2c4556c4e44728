import { anAgentConfig, renderWithCore } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { accentPaints, accents } from '@benjarong/contract';
import { accentHues, palette } from '@benjarong/ui/palette';
import { AccentColour } from './accent.ts';

it('every accent of the contract has its colours', () => {
  expect(accents).toEqual(['gold', ...accentHues]);
});

it('the accents of cards in LINE are those of the palette', () => {
  expect(accentPaints.gold).toEqual({ solid: palette.ink[700], light: palette.gold[300] });
  for (const hue of accentHues)
    expect(accentPaints[hue]).toEqual({ solid: palette[hue][600], light: palette[hue][300] });
});

it('the document wears the operator’s accent', () => {
  renderWithCore(<AccentColour />, { config: anAgentConfig({ info: { accent: 'plum' } }) });
  expect(document.documentElement.dataset['accent']).toBe('plum');
});

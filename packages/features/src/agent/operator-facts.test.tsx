import { anAgentConfig, renderWithCore, server } from '@benjarong/testing';
import { operatorFactsText } from '@benjarong/text';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { OperatorFacts } from './operator-facts.tsx';

server();

function withSettings(settings: Readonly<Record<string, string>>) {
  const configs = Object.entries(settings).map(([config_key, val]) => ({ config_key, val, default_val: '' }));
  return { config: { ...anAgentConfig(), configs } };
}

it('says the licence, the hours and the known ways to pay in their order', () => {
  renderWithCore(
    <OperatorFacts />,
    withSettings({
      license_text: 'ใบอนุญาตเลขที่ 1',
      contact_hours: 'ทุกวัน',
      payment_marks: 'truemoney,promptpay,shells',
    }),
  );
  expect(screen.getByText('ใบอนุญาตเลขที่ 1')).toBeTruthy();
  expect(screen.getByText('เวลาบริการลูกค้า ทุกวัน')).toBeTruthy();
  const marks = within(screen.getByRole('list', { name: operatorFactsText.marks })).getAllByRole('listitem');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['พร้อมเพย์ QR', 'ทรูมันนี่ วอลเล็ท']);
});

it('is nothing where the operator set nothing, or a server before these settings answers', () => {
  for (const settings of [{ license_text: '', contact_hours: '', payment_marks: '' }, {}]) {
    const { container, unmount } = renderWithCore(<OperatorFacts />, withSettings(settings));
    expect(container.querySelector('section')).toBeNull();
    unmount();
  }
});

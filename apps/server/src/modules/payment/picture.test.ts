import { accentPaints } from '@benjarong/contract';
import { depositText } from '@benjarong/text';
import { expect, it } from 'vitest';

import { textOutlines } from '../../kernel/index.ts';
import { orderCard } from './picture.ts';
import { qrCardSvg } from './qr-card.ts';

const order = {
  qrText: '00020101021229370016A000000677010111',
  amount: 1_500_37n,
  receiverName: 'บริษัท เบญจรงค์ จำกัด',
  reference: 'BJ2611210000000001',
  expiresAt: new Date('2026-11-21T17:05:00.000Z'),
};

it('the card of an order says brand, amount, receiver, reference and the Bangkok time of its expiry', () => {
  expect(orderCard(order, { brand_name: 'ทองแท้', accent: 'jade' })).toEqual({
    value: order.qrText,
    brand: 'ทองแท้',
    colour: accentPaints.jade.light,
    kind: depositText.promptpay,
    heading: depositText.exact,
    amount: '1,500.37',
    rows: [
      [depositText.receiver, order.receiverName],
      [depositText.reference, order.reference],
      [depositText.validUntil, '22 พ.ย. 2569 00:05'],
    ],
    note: depositText.cardNote,
  });
});

it('every word of it is drawn, in the colour of the house', async () => {
  const card = orderCard(order, { brand_name: 'ทองแท้', accent: 'jade' });
  const drawn = await qrCardSvg(card);
  expect(drawn).toContain(`fill="${accentPaints.jade.light}"`);
  type Word = readonly [text: string, size: number, weight: number];
  const rows = card.rows.flatMap(([label, value]): readonly Word[] => [
    [label, 36, 400],
    [value, 40, 600],
  ]);
  const words: readonly Word[] = [[card.brand, 56, 700], [card.amount, 104, 700], ...rows];
  for (const [text, size, weight] of words)
    expect(drawn, text).toContain((await textOutlines(text, { size, weight })).svg);
});

import { bahtTextPattern, formatBaht, parseBaht } from '@benjarong/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { defineAdapter } from '../adapter.ts';
import { Unavailable } from '../failures.ts';
import { addressSetting, secretSetting } from '../settings.ts';
import { readInstant } from './read-instant.ts';
import { createSignedHttp } from './signed-http.ts';

/** A slip checker (or a bridge to one) behind our signed HTTP: `GET /slip/check?payload=`, `GET /slip/health`. */
export const signedSlip = defineAdapter({
  kind: 'slip',
  id: 'signed-slip',
  title: 'Slip checker by signed HTTP',
  settings: Type.Object({
    url: addressSetting('SLIP_URL', 'the address where slips are checked'),
    secret: secretSetting('SLIP_SECRET', 'the secret of the signed calls to the slip checker'),
  }),
  create: (settings, deps) => {
    const signed = createSignedHttp(deps, settings);
    return {
      check: async ({ payload }) => {
        const query = new URLSearchParams({ payload }).toString();
        const found = await signed.get('check', `/slip/check?${query}`, answer);
        if (found.is === 'not_found') return { is: 'not_found' };
        if (found.is === 'later') return { is: 'later', after: instantOf(found.after) };
        const amount = parseBaht(found.amount);
        if (amount <= 0n || formatBaht(amount) !== found.amount)
          throw new Unavailable('check: the amount cannot be read');
        return {
          is: 'true',
          amount,
          currency: found.currency,
          paidAt: instantOf(found.paid_at),
          receiver: found.receiver,
          sender: found.sender_name ?? '',
          senderAccount: found.sender_account ?? '',
          reference: found.reference ?? '',
        };
      },
      doctor: () => signed.health('/slip/health'),
    };
  },
});

const answer = Compile(
  Type.Union([
    Type.Object({ is: Type.Literal('not_found') }),
    Type.Object({ is: Type.Literal('later'), after: Type.String({ maxLength: 40 }) }),
    Type.Object({
      is: Type.Literal('true'),
      amount: Type.String({ pattern: bahtTextPattern, maxLength: 17 }),
      currency: Type.String({ maxLength: 3 }),
      paid_at: Type.String({ maxLength: 40 }),
      receiver: Type.String({ maxLength: 40 }),
      sender_name: Type.Optional(Type.String({ maxLength: 200 })),
      sender_account: Type.Optional(Type.String({ maxLength: 40 })),
      reference: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  ]),
);

function instantOf(text: string): Date {
  const at = readInstant(text);
  if (!at) throw new Unavailable('check: a time cannot be read');
  return at;
}

import { renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { memberText, protectionText, redemptionText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';

import { MobileForm } from '../member/forms.ts';
import { SecondAccountPart } from '../member/second-account.tsx';
import { LimitForm } from '../protection/limit-form.tsx';
import { AddressForm } from '../redemption/address-form.tsx';

server(...usualAnswers());

const none = (): void => undefined;
const holder = 'สมชาย ใจดี';

const forms: readonly (readonly [string, () => ReactElement, RegExp, string, string | undefined])[] = [
  [
    'the mobile number',
    () => <MobileForm present="0810000001" onDone={none} />,
    new RegExp(`^${memberText.newMobile}`),
    '0891234567',
    undefined,
  ],
  [
    'a second account',
    () => <SecondAccountPart second={null} holder={holder} />,
    /^เลขบัญชี/,
    '0123456789',
    memberText.addSecond,
  ],
  [
    'a limit',
    () => (
      <LimitForm
        limit={{ kind: 'loss_day', value: null, used: '0.00', left: null, raise: null }}
        view={{ items: [], raise_hours: 24 } as never}
        onDone={none}
      />
    ),
    new RegExp(`^${protectionText.amountLabel}`),
    '1500',
    undefined,
  ],
  [
    'the address of a parcel',
    () => (
      <AddressForm
        known={null}
        submit="-"
        disabled={false}
        problem={undefined}
        onSend={() => Promise.resolve(false)}
      />
    ),
    new RegExp(`^${redemptionText.recipient}`),
    'สมชาย ใจดี',
    undefined,
  ],
];

it.each(forms)('the form of %s offers what was typed before a reload', async (_, form, label, text, open) => {
  const field = async (user: ReturnType<typeof renderWithCore>['user']) => {
    if (open !== undefined) await user.click(await screen.findByRole('button', { name: open }));
    return screen.findByLabelText<HTMLInputElement>(label);
  };
  const first = renderWithCore(form(), { member: true });
  await first.user.type(await field(first.user), text);
  first.unmount();
  const second = renderWithCore(form(), { member: true, made: first });
  expect((await field(second.user)).value.replaceAll(/[-,]/g, '')).toBe(text);
});

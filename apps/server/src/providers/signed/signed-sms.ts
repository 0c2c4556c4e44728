import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { defineAdapter } from '../adapter.ts';
import { addressSetting, secretSetting } from '../settings.ts';
import { createSignedHttp } from './signed-http.ts';

/** An SMS gateway behind our signed HTTP: `POST /sms/send`, `GET /sms/health`. */
export const signedSms = defineAdapter({
  kind: 'sms',
  id: 'signed-sms',
  title: 'SMS gateway by signed HTTP',
  settings: Type.Object({
    url: addressSetting('SMS_URL', 'the address of the SMS gateway'),
    secret: secretSetting('SMS_SECRET', 'the secret of the signed calls to the SMS gateway'),
  }),
  create: (settings, deps) => {
    const signed = createSignedHttp(deps, settings);
    return {
      send: async ({ to, text, reference }) => {
        const { message_id } = await signed.post('send', '/sms/send', { to, text, reference }, sent);
        return { messageId: message_id };
      },
      doctor: () => signed.health('/sms/health'),
    };
  },
});

const sent = Compile(Type.Object({ message_id: Type.String({ maxLength: 200 }) }));

import { lottoSchemas } from '@benjarong/contract/schemas';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { AppError } from '../../kernel/app-error.ts';
import { defineAdapter } from '../adapter.ts';
import { addressSetting, secretSetting } from '../settings.ts';
import { createSignedHttp, signedVerifier } from './signed-http.ts';

/** A draw feed that sends results by our signed webhook; `LOTTO_URL` is for `operator doctor` only. */
export const signedDraw = defineAdapter({
  kind: 'draw',
  id: 'signed-draw',
  title: 'Draw feed by signed HTTP',
  settings: Type.Object({
    url: Type.Optional(addressSetting('LOTTO_URL', 'the address of the draw feed')),
    secret: secretSetting('LOTTO_SECRET', 'the secret under which the draw feed signs results'),
  }),
  create: ({ url, secret }, deps) => ({
    arrives: 'by_webhook',
    doctor:
      url === undefined
        ? async () => ({
            ok: true,
            detail: 'waits for signed results; LOTTO_URL is not set, nothing was asked',
          })
        : () => createSignedHttp(deps, { url, secret }).health('/draw/health'),
  }),
  webhook: ({ secret }) => ({
    verify: signedVerifier(secret),
    read: (json) => {
      if (!event.Check(json)) throw new AppError('malformed_request');
      const { first, bottom2, front3, bottom3 } = json.result;
      const result = {
        first,
        ...(bottom2 === undefined ? {} : { bottom2 }),
        ...(front3 === undefined ? {} : { front3 }),
        ...(bottom3 === undefined ? {} : { bottom3 }),
      };
      return [{ eventId: json.event_id, roundId: json.round_id, result }];
    },
    answer: (outcome) => ({ status: 200, body: { error: 0, message: '', data: { outcome } } }),
  }),
});

const event = Compile(lottoSchemas.webhook.body);

import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { defineAdapter } from '../adapter.ts';
import { addressSetting, secretSetting, textSetting } from '../settings.ts';
import { createSignedHttp, signedVerifier } from './signed-http.ts';

/** Games behind our signed HTTP: `POST /games/launch`, `GET /games/health`, and the seamless wallet's calls to us. */
export const signedGames = defineAdapter({
  kind: 'games',
  id: 'signed-games',
  title: 'Games by signed HTTP',
  settings: Type.Object({
    url: addressSetting('GAMES_URL', 'the address where games are launched'),
    secret: secretSetting('GAMES_SECRET', 'the secret of the signed calls of the games'),
    providers: Type.Optional(
      textSetting(
        'GAMES_PROVIDERS',
        'the providers of the catalogue that it carries',
        /^[A-Za-z0-9_-]{1,64}([\s,]+[A-Za-z0-9_-]{1,64})*$/,
        'provider ids separated by commas',
      ),
    ),
  }),
  limits: ({ providers }) => (providers === undefined ? {} : { providers: providers.split(/[\s,]+/) }),
  create: (settings, deps) => {
    const signed = createSignedHttp(deps, settings);
    return {
      open: (launch) => signed.post('open', '/games/launch', { ...launch }, opened),
      doctor: () => signed.health('/games/health'),
    };
  },
  webhook: ({ secret }) => ({
    verify: signedVerifier(secret),
    read: () => [],
    answer: () => ({ status: 200, body: {} }),
  }),
});

const opened = Compile(
  Type.Object({
    url: Type.String({ maxLength: 2000, pattern: '^https?://' }),
    launch_mode: Type.Union([Type.Literal('iframe'), Type.Literal('top'), Type.Literal('external')]),
  }),
);

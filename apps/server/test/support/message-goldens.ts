import { linkLine } from '../../src/modules/message/testing/fixtures.ts';
import type { Environment } from './environment.ts';

/** Golden requests of messages; see goldens.ts. */
export const messageGoldens = {
  'message.settings': async () => ({}),
  'message.saveSettings': async (w: Environment) => {
    const { memberId, session } = await w.newPerson(0n);
    await linkLine(w.t, memberId);
    return { body: { opted_in: true, muted: ['win'] }, token: session.accessToken };
  },
  'message.sendLink': async (w: Environment) => {
    const { memberId, session } = await w.newPerson(0n);
    await linkLine(w.t, memberId);
    const { liffId = '' } = w.t.deps.config;
    // No amount behind it: cut by one, an amount is another good one.
    return { body: { url: `https://liff.line.me/${liffId}/deposit` }, token: session.accessToken };
  },
  'message.webhook': async ({ t }: Environment) => ({
    params: { provider: 'line-push' },
    body: {
      destination: 'Ubot',
      events: [
        { type: 'follow', timestamp: t.clock.now().getTime(), source: { type: 'user', userId: 'Ustranger' } },
      ],
    },
  }),
};

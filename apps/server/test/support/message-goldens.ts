import { linkLine } from '../../src/modules/message/testing/fixtures.ts';
import type { World } from './world.ts';

/** Golden requests of messages; see goldens.ts. */
export const messageGoldens = {
  'message.settings': async () => ({}),
  'message.saveSettings': async (w: World) => {
    const { memberId, session } = await w.newPerson(0n);
    await linkLine(w.t, memberId);
    return { body: { opted_in: true, muted: ['win'] }, token: session.accessToken };
  },
  'message.webhook': async ({ t }: World) => ({
    params: { provider: 'line-push' },
    body: {
      destination: 'Ubot',
      events: [
        { type: 'follow', timestamp: t.clock.now().getTime(), source: { type: 'user', userId: 'Ustranger' } },
      ],
    },
  }),
};

import { messageEndpoints, messageLinkEndpoints } from '@benjarong/contract';
import { messageSchemas } from '@benjarong/contract/schemas';

import { type App, defineRoute } from '../../kernel/index.ts';
import { findAdapter } from '../../providers/providers.ts';
import { sendLink } from './send-link.ts';
import { readMessageSettings, saveMessageSettings } from './settings.ts';
import { receiveMessengerEvents } from './webhook.ts';

/** Registers the message area's calls. */
export function messageRoutes(app: App): void {
  defineRoute(app, messageEndpoints.settings, messageSchemas.settings, ({ deps, member }) =>
    readMessageSettings(deps, member.memberId),
  );
  defineRoute(
    app,
    messageEndpoints.saveSettings,
    messageSchemas.saveSettings,
    ({ deps, member, body }) => saveMessageSettings(deps, member.memberId, body),
    { limit: { by: 'member', max: 60, windowSeconds: 60 } },
  );
  defineRoute(
    app,
    messageLinkEndpoints.sendLink,
    messageSchemas.sendLink,
    ({ deps, member, body }) => sendLink(deps, member.memberId, body),
    // Each takes one of the month's messages, which are for money first.
    { limit: { by: 'member', max: 5, windowSeconds: 86_400 } },
  );
  defineRoute(
    app,
    messageEndpoints.webhook,
    messageSchemas.webhook,
    ({ deps, params, body }) => receiveMessengerEvents(deps, params.provider, body),
    {
      verifier: ({ providers }, { provider }) => findAdapter(providers.messenger, provider)?.webhook?.verify,
      anyBody: true,
    },
  );
}

import type { GameCategory } from '@benjarong/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import type { Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import { createLine, type LineProvider } from './line.ts';
import { signedPost } from './signed-post.ts';

/** Sends text messages. */
export interface SmsProvider {
  /** Throws `ProviderError` when the message was not accepted. */
  send(to: string, text: string): Promise<{ readonly messageId: string }>;
}

/** What a game provider needs to open a game. */
export interface GameLaunch {
  readonly player_id: string;
  readonly session_token: string;
  readonly game_id: string;
  readonly provider_id: string;
  /** Which kind of game and under which name, for providers that build the screen from it. */
  readonly category: GameCategory;
  readonly game_name: string;
  readonly mode: 'real' | 'demo';
  readonly language: 'th';
  readonly is_mobile: boolean;
  readonly return_url: string;
}

/** Opens games. */
export interface GamesProvider {
  /** Throws `ProviderError` when the game cannot be opened. */
  launch(
    launch: GameLaunch,
  ): Promise<{ readonly url: string; readonly launch_mode: 'iframe' | 'top' | 'external' }>;
}

/** The ports to the world; tests put their own in. */
export interface Providers {
  readonly sms: SmsProvider;
  readonly games: GamesProvider;
  readonly line: LineProvider;
}

const smsReply = Compile(Type.Object({ message_id: Type.String({ maxLength: 200 }) }));
const launchReply = Compile(
  Type.Object({
    url: Type.String({ maxLength: 2000, pattern: '^https?://' }),
    launch_mode: Type.Union([Type.Literal('iframe'), Type.Literal('top'), Type.Literal('external')]),
  }),
);

/** The real ones: signed HTTP to the configured addresses (the sandbox in the demo). */
export function createProviders(config: Config, clock: Clock): Providers {
  return {
    sms: {
      send: async (to, text) => {
        const reply = await signedPost({
          url: `${config.smsUrl}/sms/send`,
          secret: config.smsSecret,
          clock,
          body: { to, text },
          reply: smsReply,
        });
        return { messageId: reply.message_id };
      },
    },
    games: {
      launch: (launch) =>
        signedPost({
          url: `${config.gamesUrl}/games/launch`,
          secret: config.gamesSecret,
          clock,
          body: { ...launch },
          reply: launchReply,
        }),
    },
    line: createLine(config),
  };
}

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import { gameCategories } from '@benjarong/contract';
import { type Static, Type } from 'typebox';

import type { Journal } from '../kernel/journal.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';

/** Body of `POST /games/launch` (calls.md); `category` and `game_name` say which engine and title. */
export const launchBody = Type.Object(
  {
    player_id: Type.String({ maxLength: 64 }),
    session_token: Type.String({ maxLength: 100 }),
    game_id: id(),
    provider_id: id(),
    mode: Type.Enum(['real', 'demo']),
    language: Type.Optional(Type.String({ maxLength: 10 })),
    is_mobile: Type.Optional(Type.Boolean()),
    return_url: Type.String({ maxLength: 500, pattern: '^https?://' }),
    game_name: Type.Optional(Type.String({ maxLength: 80 })),
    category: Type.Optional(Type.Enum([...gameCategories])),
  },
  { additionalProperties: false },
);

/** A game that was opened for one player; kept so that a reload and a restart find it again. */
export const launchRecord = Type.Object({
  launch_id: Type.String(),
  expires_at: Type.Integer(),
  player_id: Type.String(),
  session_token: Type.String(),
  game_id: Type.String(),
  provider_id: Type.String(),
  mode: Type.Enum(['real', 'demo']),
  return_url: Type.String(),
  game_name: Type.String(),
  category: Type.Enum([...gameCategories]),
});
/** One opened game. */
export type Launch = Static<typeof launchRecord>;

/** The opened games of this process and of those before it. */
export interface Launches {
  /** Remembers a launch and returns the token for its address: ours alone, good for this one game. */
  open(body: Static<typeof launchBody>): Promise<string>;
  /** The launch behind a token; throws `game_link_invalid` for a forged or expired one. */
  read(token: string): Launch;
  close(): Promise<void>;
}

const lifetime = 6 * 3_600_000;

/** Opens the book of launches. */
export function createLaunches(journal: Journal<Launch>, secret: string, now: () => Date): Launches {
  const book = new Map(journal.replayed.map((launch) => [launch.launch_id, launch]));
  const mark = (launchId: string): Buffer => createHmac('sha256', secret).update(`play.${launchId}`).digest();
  return {
    open: async (body) => {
      const launch: Launch = {
        launch_id: randomUUID(),
        expires_at: now().getTime() + lifetime,
        player_id: body.player_id,
        session_token: body.session_token,
        game_id: body.game_id,
        provider_id: body.provider_id,
        mode: body.mode,
        return_url: body.return_url,
        game_name: body.game_name ?? body.game_id,
        category: body.category ?? 'slot',
      };
      book.set(launch.launch_id, launch);
      await journal.append(launch);
      return `${launch.launch_id}.${mark(launch.launch_id).toString('base64url')}`;
    },
    read: (token) => {
      const [launchId = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = mark(launchId);
      const launch = book.get(launchId);
      if (
        given.length !== wanted.length ||
        !timingSafeEqual(given, wanted) ||
        !launch ||
        launch.expires_at <= now().getTime()
      ) {
        throw new SandboxError('game_link_invalid');
      }
      return launch;
    },
    close: () => journal.close(),
  };
}

function id() {
  return Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
}

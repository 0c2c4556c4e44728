import { Type } from 'typebox';

import { game, provider } from '../game/schemas.ts';
import { lobbyKeys } from '../limits.ts';
import { agentCode, oneOf, strict, text, whole } from '../schema-kit.ts';

/** Wire shapes of the lobby area. */
export const lobbySchemas = {
  configs: {
    query: strict({ lobby_key: text(20), limit: Type.Optional(whole()), agent_code: agentCode() }),
    data: strict({
      lobby_key: oneOf([...lobbyKeys]),
      games: Type.Array(game),
      providers: Type.Array(provider),
      total: Type.Integer(),
    }),
  },
};

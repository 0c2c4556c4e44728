import { agentEndpoints } from './agent.ts';
import { authEndpoints } from './auth.ts';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { gameEndpoints } from './game.ts';
import { lineEndpoints } from './line.ts';
import { lobbyEndpoints } from './lobby.ts';
import { lottoEndpoints } from './lotto.ts';
import { memberEndpoints } from './member.ts';
import { paymentEndpoints } from './payment.ts';
import { statementEndpoints } from './statement.ts';
import { walletEndpoints } from './wallet.ts';

/** Every call of every area, for guards, OpenAPI and tests; clients import the area's own table. */
export const endpoints: readonly Endpoint[] = [
  agentEndpoints,
  authEndpoints,
  memberEndpoints,
  walletEndpoints,
  gameEndpoints,
  lobbyEndpoints,
  paymentEndpoints,
  statementEndpoints,
  contentEndpoints,
  lottoEndpoints,
  lineEndpoints,
].flatMap((table) => Object.values<Endpoint>(table));

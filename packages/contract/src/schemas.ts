export { agentSchemas } from './agent.schemas.ts';
export { authSchemas } from './auth.schemas.ts';
export { contentSchemas } from './content.schemas.ts';
export { gameSchemas } from './game.schemas.ts';
export { lobbySchemas } from './lobby.schemas.ts';
export { memberSchemas } from './member.schemas.ts';
export { movementKinds, statementSchemas } from './statement.schemas.ts';
export { paymentSchemas } from './payment.schemas.ts';
export { walletSchemas } from './wallet.schemas.ts';

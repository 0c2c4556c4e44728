export { type AgentBankAccount, type AgentState, agentStore, type AgentTrueMoneyAccount } from './store.ts';
export {
  configValue,
  selectInfo,
  selectMinimumAge,
  selectRegisterType,
  selectUsernameMode,
} from './selectors.ts';
export { useAgent } from './use-agent.ts';

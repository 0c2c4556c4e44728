export {
  type Exclusion,
  type Limit,
  type LimitKind,
  type Limits,
  type NetResult,
  type ProtectionState,
  protectionStore,
  type RealityCheck,
} from './store.ts';
export { useProtection } from './use-protection.ts';

import type { AgentConfig } from '@benjarong/contract';

import type { AgentState } from './store.ts';

/** Brand name, logo, links and registration mode, once known. */
export function selectInfo(state: AgentState): AgentConfig['info'] | undefined {
  return state.config.data?.info;
}

/** The effective value of a setting: `val`, or `default_val` where it is null (product.md). */
export function configValue(config: AgentConfig | undefined, key: string): string | undefined {
  const entry = config?.configs.find(({ config_key }) => config_key === key);
  return entry && (entry.val ?? entry.default_val);
}

/** 1 = SMS mode, 2 = bank mode (spec §4); 1 until the config is known. */
export function selectRegisterType(state: AgentState): 1 | 2 {
  return state.config.data?.info.register_type === 2 ? 2 : 1;
}

/** Does the member choose the user name? True when `generate_username_mode` is 1, its default (spec §3). */
export function selectUsernameMode(state: AgentState): boolean {
  return (configValue(state.config.data, 'generate_username_mode') ?? '1') === '1';
}

/** Age that must be confirmed at registration; 20 until the config is known. */
export function selectMinimumAge(state: AgentState): number {
  return state.config.data?.info.minimum_age ?? 20;
}

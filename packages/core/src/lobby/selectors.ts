import type { Lobby, LobbyKey } from '@benjarong/contract';

import { idle, type Resource } from '../resource/resource.ts';
import type { LobbyState } from './store.ts';

/** The list of one lobby. */
export function selectList(key: LobbyKey) {
  return (state: LobbyState): Resource<Lobby> => state.lists[key] ?? idle;
}

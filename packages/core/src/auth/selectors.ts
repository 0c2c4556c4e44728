import type { UserInfo } from '@benjarong/contract';

import type { AuthState, AuthUser } from './store.ts';

/** Is a person logged in, as far as this browser knows? */
export function selectIsLoggedIn(state: AuthState): boolean {
  return state.isLoggedIn;
}
/** The remembered member, at once after a reload. */
export function selectAuthUser(state: AuthState): AuthUser | undefined {
  return state.authUser;
}
/** Fresh user info when it has been loaded. */
export function selectUserInfo(state: AuthState): UserInfo | undefined {
  return state.userInfo.data;
}
/** 0 guest, 1 gold, 2 hero: changes the avatar only (spec §6). */
export function selectVipLevel(state: AuthState): number {
  return state.authUser?.vip_level ?? 0;
}

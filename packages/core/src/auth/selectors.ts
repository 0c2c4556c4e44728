import type { UserInfo } from '@benjarong/contract';

import type { AuthState, AuthUser } from './auth-store.ts';

/** Is somebody logged in, as far as this browser knows? */
export const selectIsLoggedIn = (state: AuthState): boolean => state.isLoggedIn;
/** The remembered member, at once after a reload. */
export const selectAuthUser = (state: AuthState): AuthUser | undefined => state.authUser;
/** Fresh user info when it has been loaded. */
export const selectUserInfo = (state: AuthState): UserInfo | undefined => state.userInfo.data;
/** 0 guest, 1 gold, 2 hero: changes the avatar only (spec §6). */
export const selectVipLevel = (state: AuthState): number => state.authUser?.vip_level ?? 0;

export { type AuthState, authStore, type AuthUser, type LoginValues } from './auth-store.ts';
export { selectAuthUser, selectIsLoggedIn, selectUserInfo, selectVipLevel } from './selectors.ts';
export { useAuth } from './use-auth.ts';

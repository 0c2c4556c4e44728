export { type AuthState, authStore, type AuthUser, type LoginValues } from './store.ts';
export { selectAuthUser, selectIsLoggedIn, selectUserInfo, selectVipLevel } from './selectors.ts';
export { useAuth } from './use-auth.ts';
export { useNoPassword } from './use-no-password.ts';

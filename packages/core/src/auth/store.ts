import { type UserInfo, sessionEndpoints } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { SessionExpiredError } from '../api/errors.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import type { LogoutReason } from '../events.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';
import type { StoredUser } from '../storage/shapes.ts';

/** What is remembered of the member: enough to draw the header, nothing secret. */
export type AuthUser = Omit<StoredUser, 'isLoggedIn'>;

/** What a member types to log in. */
export interface LoginValues {
  /** User name or mobile number. */
  readonly username: string;
  readonly password: string;
  /** Stay signed in on this device for 30 days. */
  readonly remember?: boolean;
}

/** Who uses the app (spec §3 "User", §4 "Login"). */
export interface AuthState extends Resettable {
  readonly authUser: AuthUser | undefined;
  readonly isLoggedIn: boolean;
  readonly userInfo: Resource<UserInfo>;
  /** Opens a session; throws `BusinessError` (wrong password, locked…) and clears the user then (spec §4). */
  readonly login: (values: LoginValues) => Promise<void>;
  /**
   * Takes over a session that the server has just opened; without a name it is asked for. What another member left in this
   * window is cleared first; the same member's screens and drafts go on.
   */
  readonly enter: (token: string, username?: string) => void;
  /** Notifies the server, then clears locally; never rejects, errors are only logged (spec §8). */
  readonly logout: () => Promise<void>;
  /**
   * Clears the user in this tab and the others without asking the server; `replaced` = in this tab only, because the
   * browser is another member's by now.
   */
  readonly clearUser: (reason?: LogoutReason, replaced?: boolean) => void;
  readonly getUserInfo: (options?: LoadOptions) => Promise<Resource<UserInfo>>;
  /** Is the session good? Asked once per page load; true on a network failure, since nothing is known then. */
  readonly validateMember: () => Promise<boolean>;
  /** Takes over what another tab did: its log-in (with its token) or its log-out. */
  readonly follow: (token: string | undefined) => void;
  /** Storage (or a hand-off's address) says that a person is logged in: believe it until a call says otherwise. */
  readonly resume: () => void;
}

const logoutPatience = 5_000;
/** Where a hand-off may lead. */
const handoffPaths: ReadonlySet<string> = new Set(['/play', '/member/payment']);

/** Makes the auth store. */
export const authStore: StoreFactory<AuthState> = (context) => {
  const { api, session, platform, persist, events, log, clock } = context;

  const stored = (): Pick<AuthState, 'authUser' | 'isLoggedIn'> => {
    const { isLoggedIn, ...user } = persist.read('user');
    return { isLoggedIn, authUser: user.username === '' ? undefined : user };
  };

  const store = createStore<AuthState>((set, get, store) => {
    let validated: Promise<boolean> | undefined;

    const remember = ({ username, agent_code, vip_level }: AuthUser) => {
      persist.write('user', { isLoggedIn: true, username, agent_code, vip_level });
      set({ ...stored() });
    };
    const accept = (userInfo: UserInfo): UserInfo => {
      remember(userInfo);
      return userInfo;
    };
    const info = createField(context, store, 'userInfo', {
      name: 'auth.userInfo',
      fetch: async (signal) =>
        accept(
          await api.call(sessionEndpoints.userInfo, {
            signal,
            need: ['username', 'agent_code', 'vip_level'],
          }),
        ),
      ttl: 60_000,
    });
    const forget = (elsewhere: boolean) => {
      validated = undefined;
      info.cancel();
      session.close();
      // Another tab that logged out may have logged in again by now: its record is not ours to remove.
      if (elsewhere) persist.drop('user');
      else persist.clear('user');
      set({ isLoggedIn: false, authUser: undefined, userInfo: idle });
    };

    return {
      authUser: undefined,
      isLoggedIn: false,
      userInfo: idle,

      login: async (values) => {
        try {
          const { access_token = '' } = await api.call(sessionEndpoints.login, {
            body: { ...values, agent_code: context.agentCode() },
            need: ['access_token'],
          });
          get().enter(access_token, values.username);
        } catch (error) {
          get().clearUser();
          throw error;
        }
      },

      enter: (token, username = '') => {
        const { isLoggedIn, authUser } = get();
        const same = isLoggedIn && username !== '' && username === authUser?.username;
        if (isLoggedIn && !same) get().clearUser('switched');
        // Calls of the same member that are under way go on with the new token.
        if (same && session.isLive()) session.adopt(token);
        else session.open(token);
        remember({
          username,
          agent_code: context.agentCode(),
          vip_level: same ? authUser.vip_level : 0,
        });
        platform.broadcast.post({ kind: 'login', token });
        events.emit('login', { username });
      },

      logout: async () => {
        try {
          if (session.isLive())
            await api.call(sessionEndpoints.logout, { skip401: true, timeoutMs: logoutPatience });
        } catch (error) {
          log('log out was not heard by the server', error);
        }
        get().clearUser('member');
      },

      clearUser: (reason = 'member', replaced = false) => {
        const was = get().isLoggedIn || session.isLive();
        const mine = get().authUser?.username ?? '';
        if (replaced) persist.drop('user');
        forget(reason === 'other_tab' || (replaced && persist.read('user').username !== mine));
        if (!was) return;
        if (reason !== 'other_tab' && !replaced) platform.broadcast.post({ kind: 'logout' });
        events.emit('logout', { reason });
      },

      getUserInfo: info.load,

      validateMember: () => {
        validated ??= api
          .call(sessionEndpoints.validate, { need: ['username', 'agent_code', 'vip_level'] })
          .then(
            (userInfo) => {
              set({ userInfo: ready(accept(userInfo), clock.now()) });
              return true;
            },
            (error: unknown) => {
              log('member could not be validated', error);
              validated = undefined;
              return !(error instanceof SessionExpiredError);
            },
          );
        return validated;
      },

      follow: (token) => {
        const { isLoggedIn } = get();
        if (token === undefined) {
          if (isLoggedIn) get().clearUser('other_tab');
          return;
        }
        validated = undefined;
        info.cancel();
        session.open(token);
        persist.drop('user');
        set({ ...stored(), isLoggedIn: true, userInfo: idle });
        events.emit('login', { username: get().authUser?.username ?? '' });
      },

      resume: () => {
        // A hand-off (calls.md) brought a fresh cookie into this browser, anyone who was here before.
        const { path, search } = platform.location();
        if (handoffPaths.has(path) && new URLSearchParams(search).get('resume') === '1')
          remember({ username: '', agent_code: context.agentCode(), vip_level: 0 });
        if (get().isLoggedIn) session.open();
      },

      reset: () => {
        validated = undefined;
        info.cancel();
        set({ userInfo: idle });
      },
    };
  });
  store.setState(stored());
  return store;
};

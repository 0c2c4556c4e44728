import liff from '@line/liff/core';
import CloseWindow from '@line/liff/close-window';
import GetContext from '@line/liff/get-context';
import GetDecodedIdToken from '@line/liff/get-decoded-id-token';
import GetIdToken from '@line/liff/get-id-token';
import IsInClient from '@line/liff/is-in-client';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import Logout from '@line/liff/logout';
import OpenWindow from '@line/liff/open-window';

import type { Sdk } from './types.ts';

liff.use(new Login());
liff.use(new Logout());
liff.use(new IsInClient());
liff.use(new IsLoggedIn());
liff.use(new GetIdToken());
liff.use(new GetDecodedIdToken());
liff.use(new GetContext());
liff.use(new OpenWindow());
liff.use(new CloseWindow());

/** LINE's own SDK, only the parts that every flow needs; the share picker comes when a person shares. */
export const sdk: Sdk = {
  init: (liffId) => liff.init({ liffId }),
  facts: () => ({
    inClient: liff.isInClient(),
    loggedIn: liff.isLoggedIn(),
    idToken: liff.getIDToken() ?? undefined,
    subject: liff.getDecodedIDToken()?.sub,
    user: liff.getContext()?.userId,
  }),
  login: (redirectUri) => {
    liff.login({ redirectUri });
  },
  logout: () => {
    if (liff.isLoggedIn()) liff.logout();
  },
  openWindow: (url) => {
    liff.openWindow({ url, external: true });
  },
  closeWindow: () => {
    liff.closeWindow();
  },
};

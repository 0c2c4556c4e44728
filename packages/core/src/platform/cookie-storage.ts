import type { KeyValue } from './platform.ts';

/**
 * Where storage is blocked and cookies are not, the session's cookie outlives a reload: who is logged in (key `user`, no
 * secret) is kept beside it, until the browser closes. Where cookies are blocked too nothing is kept.
 * Not for the mini-app: inside LINE the window says who is there, and a phone may have several people.
 */
export const cookieStorage: KeyValue = {
  getItem: (key) => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${key}=`));
    return key === 'user' && found !== undefined ? decodeURIComponent(found.slice(key.length + 1)) : null;
  },
  setItem: (key, value) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store's own interface is missing in Safari
    if (key === 'user') document.cookie = `user=${encodeURIComponent(value)}; ${ofCookie()}`;
  },
  removeItem: (key) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- as above
    if (key === 'user') document.cookie = `user=; ${ofCookie()}; max-age=0`;
  },
};

function ofCookie(): string {
  return `path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}

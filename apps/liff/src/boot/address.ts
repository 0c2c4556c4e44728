/** Where the mini-app lives: the path of LIFF's endpoint URL, without the slash at its end. */
export const base = '/liff';

const ofSdk = [
  'liffClientId',
  'liffRedirectUri',
  'liff.state',
  'liff.hback',
  'liff.referrer',
  'liffIsEscapedFromApp',
  'lineAppVersion',
  'friendship_status_changed',
  'liffOAuth2Error',
];
/** Generic names: LINE's only on the way back from its log-in. */
const ofOauth = ['code', 'state', 'error', 'error_description', 'error_code', 'errorCode', 'errorMessage'];
const credential = /^(?:access_token|context_token|feature_token|id_token|client_id|mst_\w+|msit)=/;

/** Does this address come back from LINE's log-in, with a code or with a refusal? */
export function isCallback(url: URL): boolean {
  return url.searchParams.has('liffClientId') || url.searchParams.has('liffOAuth2Error');
}

/** Did the person press cancel at LINE? */
export function isCancelled(url: URL): boolean {
  return isCallback(url) && (url.searchParams.has('liffOAuth2Error') || url.searchParams.has('error'));
}

/**
 * Boot step 1: our referral `code` becomes `ref`. The SDK would redeem it as an OAuth code after a log-in that was
 * left half way. The same address when there is nothing to rename.
 */
export function protectReferral(url: URL): URL {
  const code = url.searchParams.get('code');
  if (code === null || isCallback(url) || url.searchParams.has('state')) return url;
  const next = new URL(url);
  next.searchParams.delete('code');
  if (!next.searchParams.has('ref')) next.searchParams.set('ref', code);
  return next;
}

/**
 * Boot step 4: the address that the person asked for, without anything that LINE or its SDK put there (query and
 * credentials in the hash). A deep link whose redirect never happened is resolved here.
 */
export function cleanAddress(address: URL): URL {
  const inner = deepLink(address);
  const url = protectReferral(inner ?? new URL(address));
  const back = isCallback(url);
  for (const name of ofSdk) url.searchParams.delete(name);
  if (back) for (const name of ofOauth) url.searchParams.delete(name);
  url.hash = url.hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => !credential.test(part))
    .join('&');
  return url;
}

/** The flow inside `liff.state` of LINE's first redirect, when it stays inside the mini-app. */
function deepLink(url: URL): URL | undefined {
  const state = url.searchParams.get('liff.state');
  if (state === null || !/^[/?]/.test(state)) return undefined;
  const target = `${url.origin}${base}${state.startsWith('?') ? `/${state}` : state}`;
  if (!URL.canParse(target)) return undefined;
  const next = new URL(target);
  return next.origin === url.origin && next.pathname.startsWith(`${base}/`) ? next : undefined;
}

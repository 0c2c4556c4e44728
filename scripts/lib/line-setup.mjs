// The LIFF app and the rich menu through LINE's server APIs (line.md); no state but LINE's own, so it may run again.
import { createHash } from 'node:crypto';

/** A setting is missing, LINE refuses or does not answer; the message says what to do. */
export class LineSetupError extends Error {
  constructor(message) {
    super(message);
    this.name = 'LineSetupError';
  }
}

const fill = (sentence, values) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '-'));
const trim = (url) => url.replace(/\/+$/, '');
/** What names of our menus begin with, whatever version. */
const menuName = 'benjarong-member-';
const patienceMs = 15_000;

/** Reads the settings of the environment, or throws naming the first that is missing. */
export const readLineSettings = (env, text, { local = false } = {}) => {
  const need = (name) => {
    const value = env[name]?.trim();
    if (!value) throw new LineSetupError(fill(text.errors.missing, { name }));
    return value;
  };
  const publicUrl = trim(need('PUBLIC_URL'));
  const plain = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(publicUrl);
  if (!publicUrl.startsWith('https://') && !(local && plain)) throw new LineSetupError(text.errors.https);
  const channel = { id: need('LINE_CHANNEL_ID'), secret: need('LINE_CHANNEL_SECRET') };
  const messaging = env.LINE_MESSAGING_CHANNEL_ID?.trim()
    ? { id: need('LINE_MESSAGING_CHANNEL_ID'), secret: need('LINE_MESSAGING_CHANNEL_SECRET') }
    : undefined;
  return {
    endpoint: `${publicUrl}/liff/`,
    channel,
    messaging,
    liffId: env.LIFF_ID?.trim() || undefined,
    api: trim(env.LINE_API_URL?.trim() || 'https://api.line.me'),
    data: trim(env.LINE_DATA_URL?.trim() || 'https://api-data.line.me'),
  };
};

/** The LIFF app as LINE takes it; the scope must name `openid`, or the mini-app knows no one. */
export const liffApp = ({ endpoint }, text) => ({
  view: { type: 'full', url: endpoint, moduleMode: false },
  description: text.appDescription,
  features: {},
  permanentLinkPattern: 'concat',
  scope: ['openid', 'profile'],
  botPrompt: 'aggressive',
});

/** A name for a menu and its picture: a change of either makes a new menu. */
const versionOf = (menu, picture) => {
  const version = createHash('sha256').update(JSON.stringify(menu)).update(picture).digest('hex');
  return `${menuName}${version.slice(0, 12)}`;
};

const whyOf = (body) => {
  const { message, error_description: said, error, details = [] } = body ?? {};
  const more = details.map((detail) => `${detail.property ?? ''} ${detail.message ?? ''}`.trim());
  return [message ?? said ?? error ?? 'no reason given', ...more].join('; ').slice(0, 500);
};

/** Calls LINE; in a dry run only prints what it would send, without secrets. */
const createCaller = ({ fetch, print, dryRun, text }) => {
  const call = async (step, method, url, { token, json, form, bytes, type, dry, missing } = {}) => {
    if (dryRun) {
      print(`${method} ${url}`);
      if (form) {
        const shown = { ...form, client_secret: '<hidden>' };
        print(`  ${new URLSearchParams(shown).toString().replaceAll('%3Chidden%3E', '<hidden>')}`);
      }
      if (token) print('  Authorization: Bearer <hidden>');
      if (json) print(JSON.stringify(json, undefined, 2).replaceAll(/^/gm, '  '));
      if (bytes) print(`  ${type}, ${bytes.length} bytes`);
      return dry;
    }
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : bytes;
    let reply;
    let raw;
    try {
      reply = await fetch(url, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(bytes ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(patienceMs),
      });
      raw = await reply.text();
    } catch (error) {
      throw new LineSetupError(
        fill(text.errors.reach, { host: new URL(url).origin, why: error.cause?.code ?? error.name }),
      );
    }
    let value;
    try {
      value = raw === '' ? {} : JSON.parse(raw);
    } catch {
      value = {};
    }
    if (reply.ok) return value;
    if (missing !== undefined && reply.status === 404) return missing;
    throw new LineSetupError(fill(text.errors.refused, { step, status: reply.status, why: whyOf(value) }));
  };
  return call;
};

const tokenOf = async (call, { api }, channel, names, text) => {
  try {
    const { access_token: token } = await call('the token', 'POST', `${api}/oauth2/v3/token`, {
      form: { grant_type: 'client_credentials', client_id: channel.id, client_secret: channel.secret },
      dry: { access_token: 'dry-run' },
    });
    return token;
  } catch (error) {
    if (/\((400|401)\)/.test(error.message)) throw new LineSetupError(fill(text.errors.secret, names));
    throw error;
  }
};

const setUpApp = async (call, settings, text) => {
  const names = { id: 'LINE_CHANNEL_ID', secret: 'LINE_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.channel, names, text);
  const url = `${settings.api}/liff/v1/apps`;
  const json = liffApp(settings, text);
  const { apps = [] } = await call('the list of LIFF apps', 'GET', url, { token, dry: {}, missing: {} });
  const known =
    apps.find(({ liffId }) => liffId === settings.liffId) ??
    apps.find(({ view }) => view?.url === settings.endpoint) ??
    apps.find(({ description }) => description === json.description);
  if (known) {
    await call('the LIFF app', 'PUT', `${url}/${known.liffId}`, { token, json });
    return { liffId: known.liffId, made: false };
  }
  const made = await call('the LIFF app', 'POST', url, {
    token,
    json,
    dry: { liffId: settings.liffId ?? `${settings.channel.id}-xxxxxxxx` },
  });
  return { liffId: made.liffId, made: true };
};

const setUpMenu = async (call, { settings, text, menu, image }) => {
  const names = { id: 'LINE_MESSAGING_CHANNEL_ID', secret: 'LINE_MESSAGING_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.messaging, names, text);
  const bot = `${settings.api}/v2/bot`;
  const json = { ...menu, name: versionOf(menu, image.bytes) };
  const { richmenus = [] } = await call('the list of rich menus', 'GET', `${bot}/richmenu/list`, {
    token,
    dry: {},
    missing: {},
  });
  const ours = richmenus.filter(({ name }) => name.startsWith(menuName));
  const asked = await call('the current rich menu', 'GET', `${bot}/user/all/richmenu`, {
    token,
    dry: {},
    missing: {},
  });
  const known = ours.find(
    ({ name, richMenuId }) => name === json.name && richMenuId === asked.richMenuId,
  )?.richMenuId;
  let richMenuId = known;
  if (richMenuId === undefined) {
    await call('the rich menu', 'POST', `${bot}/richmenu/validate`, { token, json });
    ({ richMenuId } = await call('the rich menu', 'POST', `${bot}/richmenu`, {
      token,
      json,
      dry: { richMenuId: 'richmenu-xxxxxxxx' },
    }));
    await call('the menu’s picture', 'POST', `${settings.data}/v2/bot/richmenu/${richMenuId}/content`, {
      token,
      bytes: image.bytes,
      type: image.type,
    });
    await call('the menu for everybody', 'POST', `${bot}/user/all/richmenu/${richMenuId}`, { token });
  }
  // Only menus of our own name: what the operator made by hand stays.
  for (const old of ours)
    if (old.richMenuId !== richMenuId)
      await call('an older rich menu', 'DELETE', `${bot}/richmenu/${old.richMenuId}`, { token });
  return { richMenuId, made: known === undefined };
};

/**
 * Makes or updates the LIFF app and, with a Messaging API channel, the rich menu: `menuOf(liffId)` is core's, and
 * `drawImage()` gives `{ bytes, type }`. Answers `{ liffId, app: 'made' | 'updated', menu: 'made' | 'unchanged' | 'skipped' }`;
 * throws {@link LineSetupError}.
 */
export const setUpLine = async ({ settings, text, menuOf, drawImage, fetch, print, dryRun = false }) => {
  const call = createCaller({ fetch, print, dryRun, text });
  const app = await setUpApp(call, settings, text);
  const done = { liffId: app.liffId, app: app.made ? 'made' : 'updated', menu: 'skipped' };
  if (!settings.messaging) return done;
  const image = await drawImage();
  if (image.bytes.length > 1024 * 1024)
    throw new LineSetupError(fill(text.errors.imageTooBig, { bytes: image.bytes.length }));
  const menu = await setUpMenu(call, { settings, text, menu: menuOf(app.liffId), image });
  return { ...done, menu: menu.made ? 'made' : 'unchanged' };
};

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
/** What names of our menus begin with, whatever version: everybody's, and that of members (the server shows it at the link). */
const menuNames = { guest: 'benjarong-guest-', member: 'benjarong-member-' };
/** The alias under which the server finds the members' menu. */
const memberAlias = 'benjarong-member';
const patienceMs = 15_000;
/** The logo that comes with the product (contract: setting `agent_logo`). */
const demoLogo = '/art/logo.svg';

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

/**
 * Name, accent and own logo (whole address, or none) of the house as its members see them: what the running server of
 * `settings` says. Throws {@link LineSetupError} when it does not answer.
 */
export const readBrand = async ({ settings, text, fetch }) => {
  const url = `${settings.endpoint.replace(/liff\/$/, '')}api/agent/config`;
  const failed = (why) => new LineSetupError(fill(text.errors.brand, { url, why }));
  let reply;
  try {
    reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    throw failed(error.cause?.code ?? error.name);
  }
  const { data } = await reply.json().catch(() => ({}));
  const { brand_name: name, accent, agent_logo: logo } = data?.info ?? {};
  if (!name) throw failed(reply.status);
  return { name, accent, logo: !logo || logo === demoLogo ? undefined : new URL(logo, url).href };
};

/** The LIFF app as LINE takes it; the scope must name `openid`, or the mini-app knows no one. */
export const liffApp = ({ endpoint }, text, brand) => ({
  view: { type: 'full', url: endpoint, moduleMode: false },
  // LINE takes no name with its own in it.
  description: /line/i.test(brand.name) ? text.appName : brand.name,
  features: {},
  permanentLinkPattern: 'concat',
  scope: ['openid', 'profile'],
  botPrompt: 'aggressive',
});

/** A name for a menu and its picture: a change of either makes a new menu. */
const versionOf = (kind, menu, picture) => {
  const version = createHash('sha256').update(JSON.stringify(menu)).update(picture).digest('hex');
  return `${menuNames[kind]}${version.slice(0, 12)}`;
};

const whyOf = (body) => {
  const { message, error_description: said, error, details = [] } = body ?? {};
  const more = details.map((detail) => `${detail.property ?? ''} ${detail.message ?? ''}`.trim());
  return [message ?? said ?? error ?? 'no reason given', ...more].join('; ').slice(0, 500);
};

/** Calls LINE; in a dry run only prints what it would send, without secrets. */
export const createCaller = ({ fetch, print, dryRun, text }) => {
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

export const tokenOf = async (call, { api }, channel, names, text) => {
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

/** What of a LIFF app we set, as lines `field: now -> then`; none = it is as wanted. */
export const differencesOf = (now, wanted) => {
  const flat = (app) => ({
    endpoint: app.view?.url,
    size: app.view?.type,
    moduleMode: app.view?.moduleMode ?? false,
    description: app.description,
    scope: [...(app.scope ?? [])].toSorted((a, b) => a.localeCompare(b)).join(' '),
    botPrompt: app.botPrompt,
  });
  const [before, after] = [flat(now), flat(wanted)];
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, line: `${field}: ${before[field] ?? '-'} -> ${after[field]}` }));
};

// By its id or its very address, never by what it is called: another product's app may have the same description.
const setUpApp = async (call, settings, { text, print, confirm, brand }) => {
  const names = { id: 'LINE_CHANNEL_ID', secret: 'LINE_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.channel, names, text);
  const url = `${settings.api}/liff/v1/apps`;
  const json = liffApp(settings, text, brand);
  const { apps = [] } = await call('the list of LIFF apps', 'GET', url, { token, dry: {}, missing: {} });
  const named = apps.find(({ liffId }) => liffId === settings.liffId);
  if (settings.liffId && !named && apps.length > 0)
    throw new LineSetupError(fill(text.errors.liffId, { id: settings.liffId }));
  const known = named ?? apps.find(({ view }) => view?.url === settings.endpoint);
  if (known) {
    const changes = differencesOf(known, json);
    if (changes.length === 0) return { liffId: known.liffId, app: 'unchanged' };
    print(`LIFF app ${known.liffId}`);
    for (const { line } of changes) print(`  ${line}`);
    const moves = changes.some(({ field }) => field === 'endpoint');
    if (moves && !(await confirm(fill(text.confirmEndpoint, { id: known.liffId }))))
      throw new LineSetupError(text.errors.notChanged);
    await call('the LIFF app', 'PUT', `${url}/${known.liffId}`, { token, json });
    return { liffId: known.liffId, app: 'updated' };
  }
  const made = await call('the LIFF app', 'POST', url, {
    token,
    json,
    dry: { liffId: settings.liffId ?? `${settings.channel.id}-xxxxxxxx` },
  });
  return { liffId: made.liffId, app: 'made' };
};

const setUpMenus = async (call, { settings, text, menuOf, drawImage, liffId }) => {
  const names = { id: 'LINE_MESSAGING_CHANNEL_ID', secret: 'LINE_MESSAGING_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.messaging, names, text);
  const bot = `${settings.api}/v2/bot`;
  const { richmenus = [] } = await call('the list of rich menus', 'GET', `${bot}/richmenu/list`, {
    token,
    dry: {},
    missing: {},
  });
  const current = {
    guest: await call('the current rich menu', 'GET', `${bot}/user/all/richmenu`, {
      token,
      dry: {},
      missing: {},
    }),
    member: await call('the members’ rich menu', 'GET', `${bot}/richmenu/alias/${memberAlias}`, {
      token,
      dry: {},
      missing: {},
    }),
  };
  const kept = new Set();
  let made = false;
  for (const kind of ['guest', 'member']) {
    const image = await drawImage(kind);
    if (image.bytes.length > 1024 * 1024)
      throw new LineSetupError(fill(text.errors.imageTooBig, { bytes: image.bytes.length }));
    const menu = menuOf(liffId, kind);
    const json = { ...menu, name: versionOf(kind, menu, image.bytes) };
    let { richMenuId } =
      richmenus.find(({ name, richMenuId: id }) => name === json.name && id === current[kind].richMenuId) ??
      {};
    if (richMenuId === undefined) {
      made = true;
      await call('the rich menu', 'POST', `${bot}/richmenu/validate`, { token, json });
      ({ richMenuId } = await call('the rich menu', 'POST', `${bot}/richmenu`, {
        token,
        json,
        dry: { richMenuId: `richmenu-${kind}-xxxxxxxx` },
      }));
      await call('the menu’s picture', 'POST', `${settings.data}/v2/bot/richmenu/${richMenuId}/content`, {
        token,
        bytes: image.bytes,
        type: image.type,
      });
      if (kind === 'guest')
        await call('the menu for everybody', 'POST', `${bot}/user/all/richmenu/${richMenuId}`, { token });
      else {
        if (current.member.richMenuId !== undefined)
          await call('the old alias', 'DELETE', `${bot}/richmenu/alias/${memberAlias}`, { token });
        await call('the members’ alias', 'POST', `${bot}/richmenu/alias`, {
          token,
          json: { richMenuAliasId: memberAlias, richMenuId },
        });
      }
    }
    kept.add(richMenuId);
  }
  // Only menus of our own names: what the operator made by hand stays.
  const ours = richmenus.filter(({ name }) =>
    Object.values(menuNames).some((begins) => name.startsWith(begins)),
  );
  for (const old of ours)
    if (!kept.has(old.richMenuId))
      await call('an older rich menu', 'DELETE', `${bot}/richmenu/${old.richMenuId}`, { token });
  return made;
};

/**
 * Makes or updates the LIFF app of `brand` ({@link readBrand}) and, with a Messaging API channel, the two rich menus: `menuOf(liffId, kind)` is core's,
 * `drawImage(kind)` gives `{ bytes, type }` (kind: `guest` or `member`), `confirm(question)` is asked before an endpoint
 * changes. Answers `{ liffId, app: 'made' | 'updated' | 'unchanged', menu: 'made' | 'unchanged' | 'skipped' }`; throws
 * {@link LineSetupError}.
 */
export const setUpLine = async (parts) => {
  const { settings, text, brand, menuOf, drawImage, fetch, print, dryRun = false } = parts;
  const confirm = dryRun ? async () => true : (parts.confirm ?? (async () => false));
  const call = createCaller({ fetch, print, dryRun, text });
  const { liffId, app } = await setUpApp(call, settings, { text, print, confirm, brand });
  if (!settings.messaging) return { liffId, app, menu: 'skipped' };
  const made = await setUpMenus(call, { settings, text, menuOf, drawImage, liffId });
  return { liffId, app, menu: made ? 'made' : 'unchanged' };
};

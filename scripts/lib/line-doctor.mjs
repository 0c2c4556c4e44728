// What of LINE's console can be seen from here, and what to click for the rest (line.md, docs/line.md).
import { createCaller, differencesOf, liffApp, LineSetupError, tokenOf } from './line-setup.mjs';

/** `ok` = as it should be, `no` = wrong, `look` = no API says so: a person looks. */
const finding = (state, what, todo) => ({ state, what, ...(todo ? { todo } : {}) });

const click = {
  published: 'LINE Developers -> login channel -> "Published" under its name',
  account:
    'login channel -> Basic settings -> Linked LINE Official Account: choose the account of the Messaging API channel',
  picker: 'login channel -> LIFF -> the app -> shareTargetPicker: on',
};

/**
 * Looks at the channels of `settings` (readLineSettings) for the house `brand` (readBrand) and answers findings, worst last to read. `login` is the address
 * of LINE's log-in pages, `home` the site's home. Sends nothing that changes anything; throws nothing for what it finds.
 */
export const examineLine = async ({ settings, text, brand, fetch, login, home }) => {
  const call = createCaller({ fetch, print: () => {}, dryRun: false, text });
  const found = [];
  const attempt = async (what, work) => {
    try {
      found.push(...(await work()));
    } catch (error) {
      if (!(error instanceof LineSetupError)) throw error;
      found.push(finding('no', what, error.message));
    }
  };
  await attempt('login channel', () => examineApp(call, settings, text, brand));
  await attempt('callback address', () => examineCallback({ settings, fetch, login, home }));
  if (settings.messaging)
    await attempt('Messaging API channel', () => examineBot(call, settings, text, home));
  else found.push(finding('look', 'no Messaging API channel is set: no messages, no rich menus'));
  found.push(
    finding('look', 'the login channel is published (no API says so)', click.published),
    finding('look', 'the official account is linked to the login channel', click.account),
    finding('look', 'the share target picker is on', click.picker),
  );
  return found;
};

const examineApp = async (call, settings, text, brand) => {
  const names = { id: 'LINE_CHANNEL_ID', secret: 'LINE_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.channel, names, text);
  const found = [finding('ok', `login channel ${settings.channel.id}: id and secret fit`)];
  const { apps = [] } = await call('the list of LIFF apps', 'GET', `${settings.api}/liff/v1/apps`, {
    token,
    missing: {},
  });
  if (!settings.liffId)
    return [
      ...found,
      finding('no', 'LIFF_ID is not set', 'npm run line:setup, then write LIFF_ID into .env'),
    ];
  const app = apps.find(({ liffId }) => liffId === settings.liffId);
  if (!app)
    return [...found, finding('no', `LIFF app ${settings.liffId} is not in this channel`, 'correct LIFF_ID')];
  if (!app.scope?.includes('openid'))
    found.push(
      finding('no', 'the LIFF app has no scope openid: the mini-app knows no one', 'npm run line:setup'),
    );
  const changes = differencesOf(app, liffApp(settings, text, brand)).map(({ line }) => line);
  return [
    ...found,
    changes.length === 0
      ? finding('ok', `LIFF app ${app.liffId} opens ${settings.endpoint}`)
      : finding('no', `LIFF app ${app.liffId} differs: ${changes.join('; ')}`, 'npm run line:setup'),
  ];
};

// LINE refuses an address that its console does not list before it asks anyone to log in.
const examineCallback = async ({ settings, fetch, login, home }) => {
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: settings.channel.id,
    redirect_uri: home,
    state: 'line-doctor',
    scope: 'openid profile',
  });
  const what = `callback address ${home}`;
  let status;
  try {
    const url = `${login}/oauth2/v2.1/authorize?${asked}`;
    ({ status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) }));
  } catch (error) {
    return [finding('no', `${what} could not be tried: ${error.cause?.code ?? error.name}`)];
  }
  return status < 400
    ? [finding('ok', `${what} is registered`)]
    : [
        finding(
          'no',
          `${what}: LINE answers ${status}`,
          `login channel -> LINE Login -> Callback URL: ${home}`,
        ),
      ];
};

const examineBot = async (call, settings, text, home) => {
  const names = { id: 'LINE_MESSAGING_CHANNEL_ID', secret: 'LINE_MESSAGING_CHANNEL_SECRET' };
  const token = await tokenOf(call, settings, settings.messaging, names, text);
  const bot = `${settings.api}/v2/bot`;
  const { basicId } = await call('the official account', 'GET', `${bot}/info`, { token });
  const found = [finding('ok', `official account ${basicId ?? ''} answers`)];
  const wanted = `${home}api/webhook/message/line-push`;
  const hook = await call('the webhook', 'GET', `${bot}/channel/webhook/endpoint`, { token, missing: {} });
  const todo = `Messaging API channel -> Webhook URL: ${wanted}, "Use webhook" on`;
  found.push(
    hook.endpoint === wanted && hook.active === true
      ? finding('ok', `webhook ${wanted} is on`)
      : finding('no', `webhook is ${hook.endpoint ?? 'not set'}${hook.active ? '' : ' (off)'}`, todo),
  );
  for (const [what, path] of [
    ['rich menu for everybody', 'user/all/richmenu'],
    ['rich menu for members', 'richmenu/alias/benjarong-member'],
  ]) {
    const { richMenuId } = await call(what, 'GET', `${bot}/${path}`, { token, missing: {} });
    found.push(richMenuId ? finding('ok', what) : finding('no', `no ${what}`, 'npm run line:setup'));
  }
  return found;
};

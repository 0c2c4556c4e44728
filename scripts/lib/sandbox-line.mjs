/**
 * The sandbox's LINE as settings of the product and of the sandbox (line.md): a channel, a LIFF app and a Messaging API
 * channel that exist nowhere else, and the sandbox's addresses in place of LINE's; the mini-app is the build whose SDK knows them. `sandbox` is its origin.
 */
export const sandboxLine = (sandbox) => ({
  LIFF_DIR: 'apps/liff/dist-demo',
  LINE_CHANNEL_ID: '1650000999',
  LINE_CHANNEL_SECRET: 'sandbox-line-channel-secret-0000',
  LIFF_ID: '1650000999-BenjaRng',
  LINE_MESSAGING_CHANNEL_ID: '1650000888',
  LINE_MESSAGING_CHANNEL_SECRET: 'sandbox-line-messaging-secret-00',
  LINE_LOGIN_URL: `${sandbox}/line/access`,
  LINE_API_URL: `${sandbox}/line/api`,
  LINE_DATA_URL: `${sandbox}/line/api-data`,
  LINE_ENVIRONMENT: sandbox,
  LINE_PICTURE_ORIGINS: new URL(sandbox).origin,
  LIFF_FRAME_ORIGINS: new URL(sandbox).origin,
});

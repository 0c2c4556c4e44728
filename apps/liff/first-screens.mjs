// What scripts/first-screens.mjs checks after each build: first-screen JavaScript of the mini-app, LINE's SDK included
// (goals.md). The build also reads `screens`: each flow's page preloads the chunks that are named here.
const features = '../../packages/features/src';

/** KB of gzipped JavaScript that a first screen may need. */
export const usual = 160;

/** What every flow needs once the boot is over. */
export const app = ['src/app/start-app.tsx'];
/** LINE's SDK, where it is configured. */
export const sdk = ['src/boot/sdk.ts'];
const room = ['src/pages/room.tsx', `${features}/lobby/room/lobby-room.tsx`];

/** Flow, or flow and the query parameter that makes it another page → its lazy modules, as the build's manifest names them. */
export const pages = {
  home: ['src/pages/home.tsx'],
  login: ['src/pages/login.tsx', `${features}/auth/login-panel.tsx`],
  register: [`${features}/auth/registration/register-panel.tsx`],
  member: [
    'src/pages/member.tsx',
    `${features}/member/member-overview.tsx`,
    `${features}/wallet/wallet-card.tsx`,
    `${features}/statement/latest-movements.tsx`,
  ],
  deposit: [`${features}/payment/index.ts`, `${features}/payment/deposit-panel.tsx`],
  payment: [`${features}/payment/index.ts`, `${features}/payment/payment-panel.tsx`],
  statement: [`${features}/statement/index.ts`, `${features}/statement/statement-panel.tsx`],
  profile: [`${features}/member/profile-panel.tsx`],
  casino: room,
  slot: room,
  sport: room,
  fishing: room,
  freespin: room,
  lobby: room,
  lotto: ['src/pages/lotto.tsx', `${features}/lotto/round/lotto-lobby.tsx`],
  // A link to one round.
  'lotto?round_id': ['src/pages/lotto.tsx', `${features}/lotto/round/lotto-round.tsx`],
  'lotto-bills': [`${features}/lotto/bill/bills-panel.tsx`],
  'lotto-results': [`${features}/lotto/result/results-panel.tsx`],
  'lotto-rates': [`${features}/lotto/limit/rates-panel.tsx`],
  notifications: [`${features}/content/notifications-panel.tsx`],
  contact: ['src/pages/contact.tsx'],
  share: [`${features}/share/index.ts`, `${features}/share/share-panel.tsx`],
};

/** Route → everything its first screen needs besides the entry. */
export const screens = Object.fromEntries(
  Object.entries({
    ...pages,
    // What stands in place of a member's page, whose own scripts are not fetched then (src/boot/ahead.ts).
    'deposit (log-in)': [`${features}/auth/login-panel.tsx`],
    'deposit (tie)': [`${features}/line/line-link-form.tsx`],
  }).map(([name, modules]) => [`/liff/${name}`, [...app, ...sdk, ...modules]]),
);

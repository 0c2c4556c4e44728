// What scripts/first-screens.mjs checks after each build: first-screen JavaScript of the site (goals.md).
const features = '../../packages/features/src';
const member = ['src/shell/member-tools.tsx', `${features}/wallet/balance-chip.tsx`];

/** KB of gzipped JavaScript that a first screen may need, unless `limits` says otherwise. */
export const usual = 175;

/** A screen with a form carries Formik and yup. */
const withForm = 180;

/** Route → its own limit. */
export const limits = {
  '/': 150,
  '/login': withForm,
  '/register': withForm,
  '/forgot': withForm,
  '/member/deposit': withForm,
  '/share': withForm,
};

/** Route → the lazy modules that its first screen needs besides the entry, as the build's manifest names them. */
export const screens = {
  '/': ['src/pages/home.tsx'],
  '/slot': [`${features}/lobby/lobby-room.tsx`],
  '/lobby/hot': [`${features}/lobby/lobby-room.tsx`],
  '/play': [`${features}/game/play-room.tsx`],
  '/lotto/lobby': [`${features}/lotto/lotto-lobby.tsx`],
  '/lotto/:round_id': [`${features}/lotto/lotto-round.tsx`],
  '/lotto/bills': [...member, `${features}/lotto/bills-panel.tsx`],
  '/lotto/results': [`${features}/lotto/results-panel.tsx`],
  '/lotto/rates': [`${features}/lotto/rates-panel.tsx`],
  '/share': [`${features}/share/share-panel.tsx`],
  '/login': [`${features}/auth/login-panel.tsx`],
  '/register': [`${features}/auth/register-panel.tsx`],
  '/forgot': [`${features}/auth/forgot-panel.tsx`],
  '/member': [
    ...member,
    'src/pages/member.tsx',
    `${features}/member/member-overview.tsx`,
    `${features}/wallet/wallet-card.tsx`,
    `${features}/statement/latest-movements.tsx`,
  ],
  '/member/deposit': [...member, `${features}/payment/deposit-panel.tsx`],
  '/member/payment': [...member, `${features}/payment/payment-panel.tsx`],
  '/member/profile': [...member, `${features}/member/profile-panel.tsx`],
  '/member/statement': [...member, `${features}/statement/statement-panel.tsx`],
};

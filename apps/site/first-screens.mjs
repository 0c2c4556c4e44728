// What scripts/first-screens.mjs checks after each build: first-screen JavaScript of the site (goals.md).
const features = '../../packages/features/src';
const member = ['src/shell/member-tools.tsx', `${features}/wallet/balance-chip.tsx`];

/** KB of gzipped JavaScript that a first screen may need, unless `limits` says otherwise. */
export const usual = 170;

/** Route → its own limit. */
export const limits = { '/': 130, '/login': 155, '/register': 155 };

/** Route → the lazy modules that its first screen needs besides the entry, as the build's manifest names them. */
export const screens = {
  '/': ['src/pages/home.tsx'],
  '/slot': [`${features}/lobby/room/lobby-room.tsx`],
  '/lobby/hot': [`${features}/lobby/room/lobby-room.tsx`],
  '/play': [`${features}/game/play-room.tsx`],
  '/lotto/lobby': [`${features}/lotto/round/lotto-lobby.tsx`],
  '/lotto/:round_id': [`${features}/lotto/round/lotto-round.tsx`],
  '/lotto/bills': [...member, `${features}/lotto/bill/bills-panel.tsx`],
  '/lotto/results': [`${features}/lotto/result/results-panel.tsx`],
  '/lotto/rates': [`${features}/lotto/limit/rates-panel.tsx`],
  '/share': [`${features}/share/share-panel.tsx`],
  '/login': [`${features}/auth/login-panel.tsx`],
  '/register': [`${features}/auth/registration/register-panel.tsx`],
  '/forgot': [`${features}/auth/password-reset/forgot-panel.tsx`],
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

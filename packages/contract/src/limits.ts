/** Business constants and bounds of specification §5 and §9; both sides check with the same numbers. */
export const limits = {
  passwordMin: 8,
  loginUsernameMax: 20,
  loginPasswordMax: 50,
  registerPasswordMax: 20,
  usernameMin: 4,
  mobileLength: 10,
  bankAccountMin: 10,
  bankAccountMax: 20,
  referralMax: 6,
  otpLength: 6,
  gameListDefault: 60,
  pageSizeDefault: 60,
  pageSizeMax: 100,
} as const;

/** Time constants of specification §2, §4 and §9, in milliseconds. */
export const timings = {
  toast: 3_000,
  demoToast: 1_000,
  registerPause: 2_500,
  pageFade: 500,
  fetchMinimum: 200,
  progressBar: 5_000,
  chunkReloadPause: 60_000,
} as const;

/** The one agent of the product: code and id are fixed by specification §1. */
export const agent = { code: 'bwin', id: 2 } as const;

/** Lobby keys of specification §9, in the order in which the home page shows them. */
export const lobbyKeys = ['last', 'hot', 'casino', 'slot', 'sport', 'fishing', 'freespin'] as const;
/** One of {@link lobbyKeys}. */
export type LobbyKey = (typeof lobbyKeys)[number];

/** Game categories: the lobby keys that hold games of one kind. */
export const gameCategories = ['slot', 'casino', 'sport', 'fishing', 'freespin'] as const;
/** One of {@link gameCategories}. */
export type GameCategory = (typeof gameCategories)[number];

/** Thai mobile numbers on ASCII digits only; ten Thai digits or a zero-width space must not pass. */
export const mobilePattern = '^0[689][0-9]{8}$';
/** User names: ASCII letters and digits, 4 to 20. */
export const usernamePattern = '^[A-Za-z0-9]{4,20}$';

/** Ids of the 30 banks of specification §3; names and colours are display data of the clients. */
export const bankIds = [
  1, 2, 3, 4, 5, 7, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
  33,
] as const;

/** Ids of the "how did you hear about us" channels of specification §3: 1 Facebook … 7 other. */
export const knowUsIds = [1, 2, 3, 4, 5, 6, 7] as const;

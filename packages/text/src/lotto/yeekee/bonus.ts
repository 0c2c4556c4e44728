/** Titles of shooter bonuses in a statement. */
export const lottoBonusText = {
  first: 'โบนัสยิงเลขอันดับ 1',
  sixteenth: 'โบนัสยิงเลขอันดับ 16',
} as const;

/** Words that the server puts into sentences of limits. */
export const protectionServerText = {
  spans: { day: 'วัน', week: 'สัปดาห์', month: 'เดือน' },
} as const;

/** Words inside formatted values. */
export const formatText = {
  bahtSign: '฿',
  justNow: 'เมื่อสักครู่',
} as const;

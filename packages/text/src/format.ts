/** Words inside formatted values. */
export const formatText = {
  justNow: 'เมื่อสักครู่',
} as const;

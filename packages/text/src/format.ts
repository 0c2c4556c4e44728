/** Words inside formatted values. */
export const formatText = {
  bahtSign: '฿',
  /** After a time of day. */
  hours: 'น.',
  justNow: 'เมื่อสักครู่',
  when: { today: 'วันนี้ {time}', tomorrow: 'พรุ่งนี้ {time}', yesterday: 'เมื่อวาน {time}' },
} as const;

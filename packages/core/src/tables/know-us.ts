/** How a member heard of the site (spec §3). */
export interface KnowUsChannel {
  readonly id: number;
  readonly channel_name: string;
}

/** The seven channels with the specification's ids. */
export const knowUsChannels: readonly KnowUsChannel[] = [
  { id: 1, channel_name: 'Facebook' },
  { id: 2, channel_name: 'TikTok' },
  { id: 3, channel_name: 'YouTube' },
  { id: 4, channel_name: 'Google' },
  { id: 5, channel_name: 'ป้ายโฆษณา' },
  { id: 6, channel_name: 'เพื่อนแนะนำ' },
  { id: 7, channel_name: 'อื่นๆ' },
];

/** The channel of an id. */
export function knowUsById(id: number): KnowUsChannel | undefined {
  return knowUsChannels.find((channel) => channel.id === id);
}

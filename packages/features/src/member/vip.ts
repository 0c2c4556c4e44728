/** VIP level as the avatar draws it: 0 guest, 1 gold, 2 hero (spec §3); anything else counts as 0. */
export function asVip(level: number): 0 | 1 | 2 {
  return level === 1 || level === 2 ? level : 0;
}

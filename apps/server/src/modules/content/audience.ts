import { shareRoutes } from '@benjarong/contract/share';

/** Who an announcement is for. */
export const audiences = ['all', 'guests', 'members', 'vip:0', 'vip:1', 'vip:2'] as const;

/** One of {@link audiences}. */
export type Audience = (typeof audiences)[number];

/** Who asks: a visitor, or a member with their level. */
export interface Viewer {
  readonly memberId: string;
  readonly vipLevel: number;
}

/** To whom and from when to when; `null` = no bound, the end itself is past. */
export interface Shown {
  readonly audience: Audience;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Whether this viewer (`undefined` = a visitor) is shown it now. */
export function isShown(
  { audience, startsAt, endsAt }: Shown,
  viewer: Viewer | undefined,
  now: Date,
): boolean {
  if ((startsAt !== null && now < startsAt) || (endsAt !== null && now >= endsAt)) return false;
  if (audience === 'all') return true;
  if (audience === 'guests') return viewer === undefined;
  if (viewer === undefined) return false;
  return audience === 'members' || audience === `vip:${viewer.vipLevel}`;
}

/** True for a text that names an audience. */
export function isAudience(text: string): text is Audience {
  return audiences.some((one) => one === text);
}

/** The area's own pages with a part in their path, and what that part may be. */
const inside: Readonly<Record<string, RegExp>> = {
  '/lobby': /^[a-z]{2,20}$/,
  '/lotto': /^[A-Za-z0-9_-]{1,64}$/,
  '/poll': /^[1-9][0-9]{0,5}$/,
};

/** True for a path of a page that the site has; query and hash do not count. */
export function isPage(link: string): boolean {
  const path = link.replace(/[?#].*$/, '');
  if (shareRoutes.some(({ site }) => site === path)) return true;
  const cut = path.lastIndexOf('/');
  return inside[path.slice(0, cut)]?.test(path.slice(cut + 1)) ?? false;
}

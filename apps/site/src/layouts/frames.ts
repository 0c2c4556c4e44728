import type { LayoutName } from '../routes/route-table.ts';

/** What the shell draws around a page. */
export interface Frame {
  /** `main`: menu; `inner`: with the home-back button; `none`: the page has the whole screen. */
  readonly header: 'main' | 'inner' | 'none';
  readonly tabBar: boolean;
  /** Floating contact and event buttons, notification pop-up. */
  readonly floats: boolean;
  /** Content width: 1200, the 480 px of one flow, or the whole window. */
  readonly width: 'content' | 'flow' | 'full';
  /** The picture behind the authentication pages. */
  readonly picture: boolean;
}

/** The layouts of specification §2. The auth layout of members is drawn as `member`. */
export const frames: Readonly<Record<LayoutName | 'member', Frame>> = {
  default: { header: 'inner', tabBar: true, floats: true, width: 'content', picture: false },
  lobby: { header: 'inner', tabBar: true, floats: true, width: 'content', picture: false },
  member: { header: 'inner', tabBar: true, floats: true, width: 'content', picture: false },
  auth: { header: 'inner', tabBar: false, floats: true, width: 'flow', picture: true },
  payment: { header: 'inner', tabBar: false, floats: true, width: 'flow', picture: false },
  game: { header: 'none', tabBar: false, floats: false, width: 'full', picture: false },
  error: { header: 'inner', tabBar: true, floats: true, width: 'content', picture: false },
};

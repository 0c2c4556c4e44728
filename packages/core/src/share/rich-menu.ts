import { liffUrl, paramsOf, type ShareParam } from '@benjarong/contract/share';
import { lineSetupText } from '@benjarong/text';

import { type ShareFlow, shareFlowOf } from './flows.ts';

/** One field of a rich menu, in pixels of the menu's picture. */
export interface RichMenuArea {
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly action: { readonly type: 'uri'; readonly label: string; readonly uri: string };
}

/** A rich menu as LINE takes it (Messaging API, rich menu object). */
export interface RichMenu {
  readonly size: { readonly width: number; readonly height: number };
  readonly selected: boolean;
  readonly name: string;
  /** At most 14 characters. */
  readonly chatBarText: string;
  readonly areas: readonly RichMenuArea[];
}

/** Width and height in pixels, and the fields, of the menu and of the picture that `npm run line:setup` draws for it. */
export const richMenuGrid = { width: 2500, height: 1686, columns: 3, rows: 2 } as const;

const { columns, rows, ...size } = richMenuGrid;

/**
 * The menu of the link maker and of `npm run line:setup`, which links to flows only. Every field carries the agent and
 * the referral of the link, and the field of the link's own flow all of its parameters.
 */
export function richMenu(
  liffId: string,
  flow?: ShareFlow,
  params: readonly (readonly [ShareParam, string])[] = [],
  kind: 'member' | 'guest' = 'member',
): RichMenu {
  const fields = kind === 'member' ? lineSetupText.flows : lineSetupText.guestFlows;
  const edge = (at: number, parts: number, whole: number) => Math.floor((at * whole) / parts);
  const areas = Object.entries(fields).flatMap(([name, label], index): RichMenuArea[] => {
    const target = shareFlowOf(name);
    if (!target) return [];
    const carried = params.filter(
      ([param]) => name === flow?.name || (['ag', 'ref'].includes(param) && paramsOf(target).includes(param)),
    );
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [edge(column, columns, size.width), edge(row, rows, size.height)];
    return [
      {
        bounds: {
          x,
          y,
          width: edge(column + 1, columns, size.width) - x,
          height: edge(row + 1, rows, size.height) - y,
        },
        action: { type: 'uri', label, uri: liffUrl(liffId, target, carried) },
      },
    ];
  });
  return {
    size,
    selected: true,
    name: `benjarong-${flow?.name ?? kind}`,
    chatBarText: lineSetupText.chatBar,
    areas,
  };
}

import { liffUrl, richMenu } from '@benjarong/core/share';
import { shareText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { LayoutGrid } from 'lucide-react';

import type { LinkParts } from './card-of.ts';
import { ShareJson } from './share-json.tsx';
import styles from './share.module.css';

/** The rich menu's fields drawn to scale, and its JSON. */
export function ShareMenu({ flow, params, liffId }: LinkParts) {
  const menu = richMenu(liffId, flow, params);
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<LayoutGrid aria-hidden />}>{shareText.menu}</SectionTitle>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{shareText.menuLine}</p>
        <figure className={styles['menu']} aria-label={shareText.menuPreview}>
          <svg viewBox={`0 0 ${menu.size.width} ${menu.size.height}`} className={styles['areas']} aria-hidden>
            {menu.areas.map(({ bounds, action }) => (
              <g key={action.uri} data-own={action.uri.startsWith(liffUrl(liffId, flow)) || undefined}>
                <rect {...bounds} />
                <text x={bounds.x + bounds.width / 2} y={bounds.y + bounds.height / 2} fontSize="112">
                  {action.label}
                </text>
              </g>
            ))}
          </svg>
          <p className={styles['bar']}>{menu.chatBarText}</p>
        </figure>
        <ul className={styles['targets']}>
          {menu.areas.map(({ action }) => (
            <li key={action.uri}>
              <strong>{action.label}</strong>
              <span className={styles['url']} translate="no">
                {action.uri}
              </span>
            </li>
          ))}
        </ul>
        <ShareJson what={shareText.menuJson} value={menu} />
      </div>
    </Card>
  );
}

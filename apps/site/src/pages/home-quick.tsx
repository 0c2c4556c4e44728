import { AppLink } from '@benjarong/features/shared';
import { homeText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { Star, Gift, HandCoins, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';

import { quickMenu } from '../shell/menus.ts';
// The page's own sheet: the cards are in the prerendered HTML, before their script.
import styles from './home.module.css';

// Those of these cards alone: the menus' icons are a script of their own, which home does without.
const icons: Readonly<Record<string, ReactNode>> = {
  // The tab bar's: home has its script already.
  '/member/creditfree': <Gift aria-hidden />,
  '/member/wheel': <Star aria-hidden />,
  '/member/coupon': <TicketPercent aria-hidden />,
  '/cashback': <HandCoins aria-hidden />,
};

/** Quick cards of the home page; none is drawn before its page exists. */
export function QuickCards() {
  const items = quickMenu();
  if (items.length === 0) return null;
  return (
    <nav aria-label={homeText.quick} className={styles['quick']}>
      {items.map((item) => (
        <AppLink key={item.path} to={item.path} className={styles['quickCard']}>
          <IconBadge tone={item.tone} size="lg">
            {icons[item.path]}
          </IconBadge>
          {item.label}
        </AppLink>
      ))}
    </nav>
  );
}

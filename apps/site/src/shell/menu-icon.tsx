import {
  CircleUserRound,
  Dices,
  FerrisWheel,
  Fish,
  Gift,
  HandCoins,
  House,
  Percent,
  ReceiptText,
  RotateCw,
  Sparkles,
  Star,
  Store,
  Ticket,
  TicketPercent,
  Trophy,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  '/': <House aria-hidden />,
  '/slot': <Sparkles aria-hidden />,
  '/lotto/lobby': <Ticket aria-hidden />,
  '/casino': <Dices aria-hidden />,
  '/sport': <Trophy aria-hidden />,
  '/affiliate': <Users aria-hidden />,
  '/promotions': <Gift aria-hidden />,
  '/winloss': <Percent aria-hidden />,
  '/redeem': <Store aria-hidden />,
  '/fishing': <Fish aria-hidden />,
  '/freespin': <RotateCw aria-hidden />,
  '/member/profile': <CircleUserRound aria-hidden />,
  '/member/creditfree': <Star aria-hidden />,
  '/member/wheel': <FerrisWheel aria-hidden />,
  '/cashback': <HandCoins aria-hidden />,
  '/member/winloss': <Percent aria-hidden />,
  '/member/coupon': <TicketPercent aria-hidden />,
  '/member/statement': <ReceiptText aria-hidden />,
};

/** The icon of a menu entry, by its path. */
export function MenuIcon({ path }: { readonly path: string }) {
  return icons[path];
}

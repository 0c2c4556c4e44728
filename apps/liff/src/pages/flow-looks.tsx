import { rooms } from '@benjarong/features/lobby';
import {
  Bell,
  CircleQuestionMark,
  FileText,
  Gift,
  HandCoins,
  HeartHandshake,
  LayoutGrid,
  Lock,
  MessageCircle,
  Percent,
  Store,
  Ticket,
  Trophy,
  Users,
  Vote,
} from 'lucide-react';

import type { FlowLook } from './flow-grid.tsx';

/** How the flows look that are not a member's alone. */
export const moreLooks: Readonly<Record<string, FlowLook>> = {
  ...Object.fromEntries(rooms.map(({ key, tone, icon }) => [key, { tone, icon }])),
  promotions: { tone: 'gold', icon: <Gift aria-hidden /> },
  redeem: { tone: 'gold', icon: <Store aria-hidden /> },
  cashback: { tone: 'jade', icon: <HandCoins aria-hidden /> },
  affiliate: { tone: 'royal', icon: <Users aria-hidden /> },
  poll: { tone: 'plum', icon: <Vote aria-hidden /> },
  lotto: { tone: 'royal', icon: <Ticket aria-hidden /> },
  'lotto-results': { tone: 'royal', icon: <Trophy aria-hidden /> },
  'lotto-rates': { tone: 'royal', icon: <Percent aria-hidden /> },
  member: { tone: 'neutral', icon: <LayoutGrid aria-hidden /> },
  notifications: { tone: 'neutral', icon: <Bell aria-hidden /> },
  help: { tone: 'neutral', icon: <CircleQuestionMark aria-hidden /> },
  contact: { tone: 'jade', icon: <MessageCircle aria-hidden /> },
  responsible: { tone: 'neutral', icon: <HeartHandshake aria-hidden /> },
  terms: { tone: 'neutral', icon: <FileText aria-hidden /> },
  privacy: { tone: 'neutral', icon: <Lock aria-hidden /> },
};

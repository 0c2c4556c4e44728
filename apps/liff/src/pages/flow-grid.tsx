import { type Flow, flows } from '@benjarong/core/share';
import { roomOf } from '@benjarong/features/lobby';
import { AppLink } from '@benjarong/features/shared';
import { liffText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import type { Tone } from '@benjarong/ui/palette';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  ChevronRight,
  CircleQuestionMark,
  Files,
  HandCoins,
  LayoutGrid,
  MessageCircle,
  Percent,
  ReceiptText,
  Star,
  Ticket,
  Trophy,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './flow-grid.module.css';

interface Look {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

const looks: Readonly<Record<string, Look>> = {
  deposit: { tone: 'jade', icon: <ArrowDownToLine aria-hidden /> },
  withdraw: { tone: 'saffron', icon: <ArrowUpFromLine aria-hidden /> },
  statement: { tone: 'gold', icon: <ReceiptText aria-hidden /> },
  cashback: { tone: 'jade', icon: <HandCoins aria-hidden /> },
  winloss: { tone: 'jade', icon: <Percent aria-hidden /> },
  affiliate: { tone: 'royal', icon: <Users aria-hidden /> },
  creditfree: { tone: 'plum', icon: <Star aria-hidden /> },
  lotto: { tone: 'royal', icon: <Ticket aria-hidden /> },
  'lotto-bills': { tone: 'royal', icon: <Files aria-hidden /> },
  'lotto-results': { tone: 'royal', icon: <Trophy aria-hidden /> },
  'lotto-rates': { tone: 'royal', icon: <Percent aria-hidden /> },
  member: { tone: 'neutral', icon: <LayoutGrid aria-hidden /> },
  profile: { tone: 'neutral', icon: <User aria-hidden /> },
  notifications: { tone: 'neutral', icon: <Bell aria-hidden /> },
  help: { tone: 'neutral', icon: <CircleQuestionMark aria-hidden /> },
  contact: { tone: 'neutral', icon: <MessageCircle aria-hidden /> },
};

const titles = liffText.groups;
type Group = keyof typeof titles;

/** What is in no other group belongs to the account. */
const groups: Readonly<Record<Group, readonly string[]>> = {
  money: ['deposit', 'withdraw', 'statement', 'cashback', 'winloss', 'affiliate', 'creditfree'],
  lotto: ['lotto', 'lotto-bills', 'lotto-results', 'lotto-rates'],
  play: ['casino', 'slot', 'sport', 'fishing', 'freespin', 'lobby'],
  account: [],
};
const order: readonly Group[] = ['money', 'lotto', 'play', 'account'];

interface FlowGridProps {
  readonly show: (flow: Flow) => boolean;
  /** Under a heading for each group; otherwise all in one. */
  readonly grouped?: boolean;
}

/** Ways to other flows. */
export function FlowGrid({ show, grouped = false }: FlowGridProps) {
  const shown = flows.filter((flow) => flow.inner !== true && show(flow));
  return (
    <nav aria-label={liffText.menu} className={styles['groups']} data-grouped={grouped || undefined}>
      {grouped ? (
        order
          .map((group) => ({ group, list: shown.filter(({ name }) => groupOf(name) === group) }))
          .filter(({ list }) => list.length > 0)
          .map(({ group, list }) => (
            <section key={group}>
              <h2 id={`flows-${group}`} className={styles['title']}>
                {titles[group]}
              </h2>
              <Tiles list={list} label={`flows-${group}`} />
            </section>
          ))
      ) : (
        <Tiles list={shown} />
      )}
    </nav>
  );
}

function lookOf(name: string): Look {
  return looks[name] ?? roomOf(name) ?? { tone: 'neutral', icon: <ChevronRight aria-hidden /> };
}

function groupOf(name: string): Group {
  return order.find((group) => groups[group].includes(name)) ?? 'account';
}

function Tiles({ list, label }: { readonly list: readonly Flow[]; readonly label?: string }) {
  return (
    <ul aria-labelledby={label} className={styles['tiles']} data-size={sizeOf(list.length)}>
      {list.map(({ name, title, site }) => {
        const { tone, icon } = lookOf(name);
        return (
          <li key={name}>
            <AppLink to={site} className={styles['tile']}>
              <IconBadge tone={tone} size="lg">
                {icon}
              </IconBadge>
              <span>{title}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Two stand wide beside each other, up to five in a row, more in rows. */
function sizeOf(count: number): 'pair' | 'row' | 'many' {
  return count <= 2 ? 'pair' : count <= 5 ? 'row' : 'many';
}

import { type Flow, flows } from '@benjarong/core/share';
import { AppLink } from '@benjarong/features/shared';
import { liffMenuText, liffText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import type { Tone } from '@benjarong/ui/palette';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  CircleAlert,
  FerrisWheel,
  Files,
  Percent,
  ReceiptText,
  Star,
  TicketPercent,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './flow-grid.module.css';

/** How a flow looks in a menu. */
export interface FlowLook {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

/** Those of a member's own flows, which every menu has. */
const looks: Readonly<Record<string, FlowLook>> = {
  deposit: { tone: 'jade', icon: <ArrowDownToLine aria-hidden /> },
  withdraw: { tone: 'saffron', icon: <ArrowUpFromLine aria-hidden /> },
  statement: { tone: 'gold', icon: <ReceiptText aria-hidden /> },
  'deposit-missing': { tone: 'saffron', icon: <CircleAlert aria-hidden /> },
  coupon: { tone: 'royal', icon: <TicketPercent aria-hidden /> },
  creditfree: { tone: 'plum', icon: <Star aria-hidden /> },
  wheel: { tone: 'saffron', icon: <FerrisWheel aria-hidden /> },
  winloss: { tone: 'jade', icon: <Percent aria-hidden /> },
  'lotto-bills': { tone: 'royal', icon: <Files aria-hidden /> },
  profile: { tone: 'neutral', icon: <User aria-hidden /> },
};

const noMore: Readonly<Record<string, FlowLook>> = {};

const titles = liffMenuText.groups;
type Group = keyof typeof titles;

/** What is in no other group is with the help. */
const groups: Readonly<Record<Group, readonly string[]>> = {
  money: ['deposit', 'withdraw', 'statement', 'deposit-missing'],
  rewards: [
    'promotions',
    'coupon',
    'creditfree',
    'wheel',
    'redeem',
    'cashback',
    'winloss',
    'affiliate',
    'poll',
  ],
  lotto: ['lotto', 'lotto-bills', 'lotto-results', 'lotto-rates'],
  play: ['casino', 'slot', 'sport', 'fishing', 'freespin', 'lobby'],
  account: ['member', 'profile'],
  help: [],
};
const order: readonly Group[] = ['money', 'rewards', 'lotto', 'play', 'account', 'help'];

interface FlowGridProps {
  readonly show: (flow: Flow) => boolean;
  /** Under a heading for each group; otherwise all in one. */
  readonly grouped?: boolean;
  /** Looks besides those of a member's own flows. */
  readonly more?: Readonly<Record<string, FlowLook>>;
}

/** Ways to other flows. */
export function FlowGrid({ show, grouped = false, more = noMore }: FlowGridProps) {
  const shown = flows.filter((flow) => flow.inner !== true && show(flow));
  return (
    <nav aria-label={liffText.menu} className={styles['groups']} data-grouped={grouped || undefined}>
      {grouped ? (
        order
          .map((group) => ({ group, list: inOrder(group, shown) }))
          .filter(({ list }) => list.length > 0)
          .map(({ group, list }) => (
            <section key={group}>
              <h2 id={`flows-${group}`} className={styles['title']}>
                {titles[group]}
              </h2>
              <Tiles list={list} more={more} label={`flows-${group}`} />
            </section>
          ))
      ) : (
        <Tiles list={shown} more={more} />
      )}
    </nav>
  );
}

function lookOf(name: string, more: Readonly<Record<string, FlowLook>>): FlowLook {
  return looks[name] ?? more[name] ?? { tone: 'neutral', icon: <ChevronRight aria-hidden /> };
}

function inOrder(group: Group, shown: readonly Flow[]): readonly Flow[] {
  const place = ({ name }: Flow) => groups[group].indexOf(name);
  return shown.filter(({ name }) => groupOf(name) === group).toSorted((a, b) => place(a) - place(b));
}

function groupOf(name: string): Group {
  return order.find((group) => groups[group].includes(name)) ?? 'help';
}

interface TilesProps {
  readonly list: readonly Flow[];
  readonly more: Readonly<Record<string, FlowLook>>;
  readonly label?: string;
}

function Tiles({ list, more, label }: TilesProps) {
  return (
    <ul
      aria-labelledby={label}
      className={styles['tiles']}
      data-size={sizeOf(list.length)}
      data-thirds={fillsThirds(list.length) || undefined}
    >
      {list.map(({ name, title, site }) => {
        const { tone, icon } = lookOf(name, more);
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

/** Whether rows of three come out even, and rows of four would end with a lone tile or two. */
function fillsThirds(count: number): boolean {
  return count % 3 === 0 && count % 4 !== 0;
}

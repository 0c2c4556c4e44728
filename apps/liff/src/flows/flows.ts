import { liffText } from '@benjarong/text';
import type { FunctionComponent } from 'react';

const { flowTitles } = liffText;

/** What a flow's page is given. */
export interface FlowPageProps {
  /** Query of the address as the site would have it, with its question mark, or empty. */
  readonly search: string;
}

/** One flow of the mini-app: `/liff/<name>`. */
export interface Flow {
  readonly name: string;
  readonly title: string;
  /** The path that features know it by (the site's). */
  readonly site: `/${string}`;
  /** Everybody, members, or only those who are not logged in. */
  readonly access: 'all' | 'member' | 'guest';
  /** `task`: one column with one sticky action; `room`: wide; `whole`: the page has the screen for itself. */
  readonly layout: 'task' | 'room' | 'whole';
  /**
   * The query parameter that is the last part of the site's path (`/liff/lobby?key=hot` is `/lobby/hot`), and what
   * stands there without it.
   */
  readonly inPath?: { readonly name: string; readonly none: string };
  /** A step inside other flows: it has an address, but nobody makes links to it. */
  readonly inner?: boolean;
  readonly load: () => Promise<FunctionComponent<FlowPageProps>>;
}

/**
 * Every flow that exists, the single list (product.md): addresses, error page, link maker and the server's known
 * paths are drawn from it. A new area adds its line here.
 */
export const flows: readonly Flow[] = [
  {
    name: 'home',
    title: flowTitles.home,
    site: '/',
    access: 'all',
    layout: 'room',
    load: async () => (await import('../pages/home.tsx')).HomePage,
  },
  {
    name: 'login',
    title: flowTitles.login,
    site: '/login',
    access: 'guest',
    layout: 'task',
    load: async () => (await import('../pages/login.tsx')).LoginPage,
  },
  {
    name: 'register',
    title: flowTitles.register,
    site: '/register',
    access: 'guest',
    layout: 'task',
    load: async () => (await import('@benjarong/features/auth')).RegisterPanel,
  },
  {
    name: 'member',
    title: flowTitles.member,
    site: '/member',
    access: 'member',
    layout: 'room',
    load: async () => (await import('../pages/member.tsx')).MemberPage,
  },
  {
    name: 'deposit',
    title: flowTitles.deposit,
    site: '/member/deposit',
    access: 'member',
    layout: 'task',
    load: async () => (await import('@benjarong/features/payment')).DepositPanel,
  },
  {
    name: 'payment',
    title: flowTitles.payment,
    site: '/member/payment',
    access: 'member',
    layout: 'task',
    load: async () => (await import('@benjarong/features/payment')).PaymentPanel,
  },
  {
    name: 'statement',
    title: flowTitles.statement,
    site: '/member/statement',
    access: 'member',
    layout: 'room',
    load: async () => (await import('@benjarong/features/statement')).StatementPanel,
  },
  {
    name: 'profile',
    title: flowTitles.profile,
    site: '/member/profile',
    access: 'member',
    layout: 'room',
    load: async () => (await import('@benjarong/features/member')).ProfilePanel,
  },
  { name: 'casino', title: flowTitles.casino, site: '/casino', access: 'all', layout: 'room', load: room },
  { name: 'slot', title: flowTitles.slot, site: '/slot', access: 'all', layout: 'room', load: room },
  { name: 'sport', title: flowTitles.sport, site: '/sport', access: 'all', layout: 'room', load: room },
  { name: 'fishing', title: flowTitles.fishing, site: '/fishing', access: 'all', layout: 'room', load: room },
  {
    name: 'freespin',
    title: flowTitles.freespin,
    site: '/freespin',
    access: 'all',
    layout: 'room',
    load: room,
  },
  {
    name: 'lobby',
    title: flowTitles.lobby,
    site: '/lobby',
    access: 'all',
    layout: 'room',
    inPath: { name: 'key', none: 'hot' },
    load: room,
  },
  {
    name: 'lotto',
    title: flowTitles.lotto,
    site: '/lotto',
    access: 'all',
    layout: 'room',
    inPath: { name: 'round_id', none: 'lobby' },
    load: async () => (await import('../pages/lotto.tsx')).LottoPage,
  },
  {
    name: 'lotto-bills',
    title: flowTitles['lotto-bills'],
    site: '/lotto/bills',
    access: 'member',
    layout: 'room',
    load: async () => (await import('@benjarong/features/lotto')).BillsPanel,
  },
  {
    name: 'lotto-results',
    title: flowTitles['lotto-results'],
    site: '/lotto/results',
    access: 'all',
    layout: 'room',
    load: async () => (await import('@benjarong/features/lotto')).ResultsPanel,
  },
  {
    name: 'lotto-rates',
    title: flowTitles['lotto-rates'],
    site: '/lotto/rates',
    access: 'all',
    layout: 'room',
    load: async () => (await import('@benjarong/features/lotto')).RatesPanel,
  },
  {
    name: 'notifications',
    title: flowTitles.notifications,
    site: '/notifications',
    access: 'all',
    layout: 'task',
    load: async () => (await import('@benjarong/features/content')).NotificationsPanel,
  },
  {
    name: 'contact',
    title: flowTitles.contact,
    site: '/contact',
    access: 'all',
    layout: 'task',
    load: async () => (await import('../pages/contact.tsx')).ContactPage,
  },
  {
    name: 'share',
    title: flowTitles.share,
    site: '/share',
    access: 'all',
    layout: 'room',
    load: async () => (await import('@benjarong/features/share')).SharePanel,
  },
  {
    name: 'forgot',
    title: flowTitles.forgot,
    site: '/forgot',
    access: 'guest',
    layout: 'task',
    inner: true,
    load: async () => (await import('@benjarong/features/auth')).ForgotPanel,
  },
  {
    name: 'play',
    title: flowTitles.play,
    site: '/play',
    access: 'all',
    layout: 'whole',
    inner: true,
    load: async () => (await import('@benjarong/features/game')).PlayRoom,
  },
];

/** Does the log-in, or the tie to a LINE account, stand in place of this flow for whoever is not logged in? */
export function isGuarded(flow: Flow | undefined): boolean {
  return flow?.access === 'member' || flow?.name === 'home';
}

/** The flow of a name, or `undefined`. */
export function flowOf(name: string): Flow | undefined {
  return flows.find((flow) => flow.name === name);
}

async function room() {
  return (await import('../pages/room.tsx')).RoomPage;
}

// What scripts/first-screens.mjs checks after each build: first-screen JavaScript of the site (goals.md).
import { pageModules } from '../../scripts/lib/page-modules.mjs';

const features = '../../packages/features/src';
const member = ['src/shell/member-tools.tsx'];

// Above the button of a deposit: it is not pressed before they are there.
const offered = [`${features}/promotion/promotion-choice.tsx`];

/** KB of gzipped JavaScript that a first screen may need, unless `limits` says otherwise. */
export const usual = 175;

/** A screen with a form carries Formik and yup. */
const withForm = 180;

/** Route → its own limit. */
export const limits = {
  '/': 150,
  '/ (member)': 150,
  '/login': withForm,
  '/register': withForm,
  '/forgot': withForm,
  '/member/coupon': withForm,
  '/member/deposit': withForm,
  '/member/withdraw': withForm,
  '/share': withForm,
};

/** axios: fetched beside the page's drawing and named in no HTML, but no main action works without it. */
export const besides = ['../../packages/core/src/api/carrier.ts'];

/** Waited for with money in hand: each request costs it most (merge-chunks.mjs). */
export const urgent = ['/member/deposit'];

/** Fetched once the form is drawn: what is typed is checked with it before it is sent. */
const rules = ['../../packages/core/src/payment/amount-form.ts'];

/** Route → what its main action needs and its drawing does not; no HTML names it. */
export const late = { '/member/deposit': rules, '/member/withdraw': rules };

const pages = pageModules(import.meta.dirname, 'src/routes/pages.ts');

/** Pages with the member's tools in their header. */
function isOfMember(route) {
  return route.startsWith('/member') || route === '/lotto/bills';
}

/** Route → the lazy modules that its first screen needs besides the entry, as the build's manifest names them. */
export const screens = {
  ...Object.fromEntries(
    Object.entries(pages)
      .filter(([route]) => route !== '/__gallery')
      .map(([route, modules]) => [route, isOfMember(route) ? [...member, ...modules] : modules]),
  ),
  // What the page mounts at once, of what it can mount.
  '/': ['src/pages/home.tsx'],
  '/member/payment': [
    ...member,
    ...pages['/member/payment'],
    '../../packages/ui/src/qr/qr-svg.tsx',
    `${features}/payment/slip-panel.tsx`,
  ],
  '/member/deposit': [...member, ...pages['/member/deposit'], ...offered],
  '/lotto/:round_id?': [`${features}/lotto/round/lotto-round.tsx`],
};

/** What a screen has besides for a member: weighed as a row of its own, with the limit of its name. */
export const faces = {
  '/ (member)': [...member, `${features}/wallet/wallet-card.tsx`, 'src/pages/home.tsx'],
};

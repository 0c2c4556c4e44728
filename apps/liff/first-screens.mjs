// What scripts/first-screens.mjs checks after each build: first-screen JavaScript of the mini-app, LINE's SDK included
// (goals.md). The build also reads `screens`: each flow's page preloads the chunks that are named here.
import { pageModules } from '../../scripts/lib/page-modules.mjs';

const features = '../../packages/features/src';

/** KB of gzipped JavaScript that a first screen may need. */
export const usual = 165;

/** A screen with a form carries Formik and yup. */
const withForm = 192;

/** What every flow needs once the boot is over. */
export const app = ['src/app/start-app.tsx'];
/** LINE's SDK, where it is configured. */
export const sdk = ['src/boot/sdk.ts'];

/** axios: fetched beside the page's drawing and named in no HTML, but no main action works without it. */
export const besides = ['../../packages/core/src/api/carrier.ts'];

/** Fetched once the form is drawn: what is typed is checked with it before it is sent. */
const rules = ['../../packages/core/src/payment/amount-form.ts'];

/** Route → what its main action needs and its drawing does not; no HTML names it. */
export const late = { '/liff/deposit': rules, '/liff/withdraw': rules };

const flows = pageModules(import.meta.dirname, 'src/flows/pages.ts');

/** Flow, or flow and the query parameter that makes it another page → its lazy modules, as the build's manifest names them. */
export const pages = {
  ...flows,
  // Above the button: it is not pressed before they are there.
  deposit: [...flows.deposit, `${features}/promotion/promotion-choice.tsx`, 'src/app/take-over.ts'],
  // What the page mounts at once, of what it can mount.
  home: ['src/pages/home.tsx'],
  register: ['src/pages/register.tsx', `${features}/auth/registration/register-panel.tsx`],
  'register (in LINE)': ['src/pages/register.tsx', `${features}/line/line-register.tsx`],
  lotto: ['src/pages/lotto.tsx', `${features}/lotto/round/lotto-lobby.tsx`],
  // A link to one round.
  'lotto?round_id': ['src/pages/lotto.tsx', `${features}/lotto/round/lotto-round.tsx`],
};

/** Route → everything its first screen needs besides the entry. */
export const screens = Object.fromEntries(
  Object.entries({
    ...pages,
    // A member's wallet comes beside the page.
    'home (member)': [
      ...pages.home,
      `${features}/wallet/wallet-card.tsx`,
      `${features}/wallet/balance-line.tsx`,
    ],
    // What is in place of a member's page, whose own scripts are not fetched then (src/boot/ahead.ts).
    'deposit (log-in)': ['src/layouts/gate.tsx', `${features}/auth/login-panel.tsx`],
    'deposit (link)': ['src/layouts/gate.tsx', `${features}/line/line-link-form.tsx`],
  }).map(([name, modules]) => [`/liff/${name}`, [...app, ...sdk, ...modules]]),
);

/** Waited for in a chat (goals.md "from the tap to a usable form"): each request costs them most (merge-chunks.mjs). */
export const urgent = ['/liff/deposit'];

/** Route → its own limit. */
export const limits = {
  ...allWithForm([
    'login',
    'register',
    'register (in LINE)',
    'forgot',
    'deposit',
    'coupon',
    'withdraw',
    'share',
    'deposit (log-in)',
    'deposit (link)',
    'lotto?round_id',
  ]),
};

function allWithForm(names) {
  return Object.fromEntries(names.map((name) => [`/liff/${name}`, withForm]));
}

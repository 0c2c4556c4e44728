// What must be shown of money out and money back, and of rewards and friends: each condition with the test that proves it.
// Figures that a test has only in the long run (`LONG=1`) say so; what no test proves is not in the table.
import { checkProofs } from './proof-table.mjs';

const modules = 'apps/server/src/modules';
const pg = 'apps/server/test/pg';
const payout = `${modules}/withdraw/payout.test.ts`;
const slip = `${modules}/payment/slip.test.ts`;
const transfer = `${modules}/payment/transfer.test.ts`;
const rights = `${modules}/member/personal-data.test.ts`;
const everyTable = `${modules}/member/every-table.test.ts`;
const draw = 'packages/contract/src/wheel/draw.test.ts';

/** Condition · its test's file · the test's whole title. */
const money = [
  [
    'journey in a browser, from deposit to the message',
    'e2e/site/money.spec.ts',
    'money in and out: deposit with a promotion, play, turnover met, withdrawal held, approved, paid in the bank, message in LINE; each number agrees with the ledger',
  ],
  [
    'journey in the LIFF flows (LONG)',
    'e2e/liff/money.spec.ts',
    'the same journey in the mini-app’s flows: link with messages, promotion, play, withdrawal, bank, and what LINE says',
  ],
  [
    'withdraw: copies of one key',
    `${pg}/withdraw.test.ts`,
    '20 keys × 20 copies: one withdrawal each, the same answer to every copy',
  ],
  [
    'payouts on two servers',
    `${pg}/withdraw.test.ts`,
    'two servers that sweep, and events beside them, send each payout once and book it once',
  ],
  [
    'redeem at once',
    `${pg}/promotion.test.ts`,
    'redeem: a member once, and all members together no more often than the coupon says',
  ],
  ['receive at once', `${pg}/promotion.test.ts`, 'take: one bonus, everything else is refused by name'],
  [
    'a bonus granted with its deposit at once',
    `${pg}/promotion.test.ts`,
    'grant: the bank says a hundred times on two servers that an order was paid',
  ],
  [
    'wrong coupon codes on two servers',
    `${pg}/promotion.test.ts`,
    'wrong codes on two servers are counted together',
  ],
  ['cancel at once', `${pg}/promotion.test.ts`, 'cancel: the balance leaves once'],
  ['payout: silent bank', payout, 'and cannot be asked either: unknown for days, the money held'],
  ['payout: time-out then paid', payout, 'and paid: unknown, then paid when it is asked, never sent again'],
  ['payout: time-out then returned', payout, 'and gave it back: unknown, then back in the wallet'],
  ['payout: callback before the answer', payout, 'before the answer of the sending ends it once'],
  ['payout: callback twice', payout, 'sent twice, and twenty times at once, has one effect'],
  [
    'payout: callback forged',
    payout,
    'that is forged, stale or of an unknown provider is refused before anything is read',
  ],
  ['payout: callback for another amount', payout, 'for another amount waits for a person, the money held'],
  [
    'payout: callback of a return after the payment',
    payout,
    'of a return after the payment gives the money back once',
  ],
  [
    'payout: the server ends before writing',
    payout,
    'before the sending was written down has sent nothing; the next one sends',
  ],
  [
    'payout: … between writing and sending',
    payout,
    'between writing it down and sending leaves a question, not a payment',
  ],
  [
    'payout: … between sending and booking',
    payout,
    'after sending and before booking asks, and never sends again',
  ],
  ['payout: … while it books', payout, 'while it books the payment books all of it or nothing'],
  [
    'payout: kill -9 at each step of sending, the bank paid, failed, returned or never heard of it',
    `${pg}/payout-kill.test.ts`,
    '%s (the bank: %s) has every baht in one place, and its payout sent at most once',
    "['books what became of it', 'reversed', 1]",
  ],
  [
    'payout: … and a callback to another server before the restart',
    `${pg}/payout-kill.test.ts`,
    'books the answer leaves the rest to an event that another server takes',
  ],
  [
    'cashback and refund by independent reckoning (500 members, a year: LONG)',
    `${modules}/cashback/year.test.ts`,
    'credits ${size.members} members over ${size.days} days what an independent reckoning comes to',
  ],
  [
    'cashback job by two servers',
    `${pg}/cashback.test.ts`,
    'of two servers with many turns each at once credits each member once',
  ],
  [
    'cashback job killed in the middle',
    `${pg}/cashback.test.ts`,
    'of a server that is killed in the middle is finished by another, and credits each member once',
  ],
  [
    'refund claimed at once',
    `${pg}/cashback.test.ts`,
    'claimed a hundred times at once is paid once, each with a key of its own',
  ],
  [
    '99 open orders, the hundredth',
    transfer,
    'gives 99 open orders of one amount 99 amounts; the hundredth gets a sentence and may pay by QR',
  ],
  [
    '99 amounts, 110 members at once',
    `${pg}/deposit.test.ts`,
    'of 110 members who ask at once 99 get an amount each, the others the sentence',
  ],
  [
    'feed duplicated and out of order',
    transfer,
    'is credited once by account, amount and time, whatever the order and number of deliveries',
  ],
  [
    'feed late',
    transfer,
    'is credited when it was made in time and reported late, and waits for a person when it was made late',
  ],
  [
    'credits equal orders, the rest in review',
    transfer,
    'credits from a feed in any order are the orders that were paid rightly, once; the rest waits for a person (%i)',
  ],
  ['feed with a payer of another name', transfer, 'of %s waits for a person', "'a payer of another name'"],
  ['slip used twice', slip, 'when it was used, whoever sends it'],
  [
    'slip of another account',
    slip,
    'when it is %s; it may be sent for the order that it fits',
    "'to another account'",
  ],
  [
    'slip off by one satang, more',
    slip,
    'when it is %s; it may be sent for the order that it fits',
    "'a satang too large'",
  ],
  [
    'slip off by one satang, less',
    slip,
    'when it is %s; it may be sent for the order that it fits',
    "'a satang too small'",
  ],
  ['picture of a screen', slip, 'when its picture %s', "'is of the screen with the QR to pay'"],
  [
    'slip of 10 MB: the server’s sentence',
    slip,
    'when it is larger than 5 MB, however large, with a sentence that says so',
    '10_000_000',
  ],
  [
    '… and at its field before it is sent',
    'packages/features/src/payment/slip-panel.test.tsx',
    'refuses a slip of 10 MB at its place with a sentence, and sends nothing',
  ],
  ['PDF named .jpg', slip, 'when its picture %s', "'is a PDF named .jpg'"],
  ['real slip beside the bank’s event', slip, 'credits once when the bank’s event comes %s'],
  [
    '… 20 times over, on PostgreSQL',
    `${pg}/deposit.test.ts`,
    'told by slip and by the bank at once is credited once, 20 times over',
  ],
  [
    'limit under 100 deposits at once',
    `${pg}/protection.test.ts`,
    'deposits: exactly as many orders as the limit allows',
  ],
  [
    '… by transfer and by plain PromptPay, satang included',
    `${pg}/protection.test.ts`,
    'deposits by %s, satang on top of each: no more than the limit',
  ],
  [
    'limit: transfer, TrueMoney and plain PromptPay whose line comes late',
    transfer,
    'counts an order of %s, and its line of the statement once, also when that comes late',
  ],
  [
    'limit: a slip sent after the order’s time',
    slip,
    'counts towards a limit of deposits once, also when it is sent after the order’s time',
  ],
  [
    'limit: an order past its time whose bank was not asked yet',
    `${modules}/protection/protection.test.ts`,
    'counts an order past its time until the bank said what became of it, and what was paid in time once',
  ],
  [
    'limit under 100 bets at once',
    `${pg}/protection.test.ts`,
    'bets: exactly as many as the net loss limit allows',
  ],
  [
    'exclusion under 100 deposits and bets',
    `${pg}/protection.test.ts`,
    'deposits and bets while an exclusion begins: none after it, and the audit is clean',
  ],
  [
    'limit that begins in the middle of 100 bets',
    `${pg}/protection.test.ts`,
    'bets of a member who had no limit: those under way count, and none is taken above it',
  ],
  [
    'exclusion that begins in the middle of 100 bets',
    `${pg}/protection.test.ts`,
    'bets of a member who had no limit: none is taken after the answer of an exclusion',
  ],
  [
    'limit or exclusion that begins in the middle of 100 deposits',
    `${pg}/protection.test.ts`,
    'deposits: those under way count, and none is made against %s',
  ],
  [
    'lowering at once, raising after 24 h',
    `${modules}/protection/protection.test.ts`,
    'acts at once when it is lower, and after 24 h and a confirmation when it is higher',
  ],
  [
    'export: every table that names a member or hangs on one, by the schema',
    rights,
    'is listed: every table that names a member, or hangs on a row about one, however far',
  ],
  [
    'export: as many rows as there are',
    rights,
    'comes as a ZIP with JSON and CSV of every table that has rows, without secrets, after a step-up',
  ],
  [
    'export: a row of every table with every column',
    everyTable,
    'an export has a row of every table that is declared, with every column that is not left out',
  ],
  [
    'erase: dump without personal text; audit and log verify',
    rights,
    'leaves no personal text in a dump, keeps the ledger, and audit and log verify',
  ],
  [
    'erase: every column of every table',
    everyTable,
    'an erasure leaves text of the member’s rows only where codes, references and hashes are',
  ],
  [
    'erase: what operators typed about the member',
    `${modules}/staff/staff.test.ts`,
    'is shown in words, lies outside of the chain, and goes with the member while the log stays whole',
  ],
  [
    'erase: the seed that the member typed',
    `${modules}/wheel/wheel.test.ts`,
    'holds when the seed that an erased member typed is gone, and no other may be changed',
  ],
  [
    'first screens in a browser (`pnpm verify` weighs every route from the build)',
    'e2e/site/budget.spec.ts',
    'first-screen JavaScript of the pages of a member',
    "path: '/member/deposit'",
  ],
  [
    '… and in the mini-app',
    'e2e/liff/budget.spec.ts',
    'first-screen JavaScript of the mini-app for a member, LINE’s SDK included',
  ],
  [
    'axe, no scrolling sideways, 320 to 1280 px, both modes (LONG)',
    'e2e/site/axe.spec.ts',
    'money out, bonuses, protection and documents',
    "'/member/withdraw'",
  ],
  [
    '… and in the mini-app (LONG)',
    'e2e/liff/axe.spec.ts',
    'money out, bonuses and documents in the mini-app',
  ],
  [
    'keyboard: promotion and withdrawal',
    'e2e/site/keyboard.spec.ts',
    'a promotion is chosen and a withdrawal asked for with the keyboard alone',
  ],
  ['keyboard: deposit', 'e2e/site/keyboard.spec.ts', 'log-in and deposit work with the keyboard alone'],
  [
    'keyboard: deposit in the mini-app',
    'e2e/liff/keyboard.spec.ts',
    'a deposit in the mini-app is made and cancelled with the keyboard alone',
  ],
  [
    'operator by the docs: every command that they name is there',
    'apps/server/src/operator/operator.test.ts',
    '%s names no command that is not there',
  ],
  [
    'operator by the docs: the example files in the order of the guide',
    'apps/server/src/operator/guide.test.ts',
    'takes the example files of docs/deploy.md in the order of the guide',
  ],
  [
    'cash is never locked by a bonus, and taking it out leaves the bonus',
    `${modules}/withdraw/bonus.test.ts`,
    'an open bonus locks no cash, and taking the cash out leaves the bonus as it is',
  ],
  [
    'a win goes to the wallet that paid',
    `${modules}/promotion/kinds.test.ts`,
    'a win goes to the wallet that paid its stake, whichever wallet the member plays with by then',
  ],
  [
    'a deposit carries its turnover once, a bonus its own',
    `${modules}/promotion/kinds.test.ts`,
    'a deposit is to be turned over once in the cash wallet, as the operator sets, and a bonus by its own terms',
  ],
  [
    'kinds of promotions: first deposit',
    `${modules}/promotion/kinds.test.ts`,
    'a first deposit has its bonus, a second one is refused by name, also when both orders were made before',
  ],
  [
    '… daily deposit',
    `${modules}/promotion/kinds.test.ts`,
    'a daily deposit is for one deposit of each Bangkok day, without a period in the file',
  ],
  [
    '… a fixed bonus',
    `${modules}/promotion/kinds.test.ts`,
    'a fixed bonus is the same for every deposit from the least one on, as often as it says',
  ],
  [
    'coupons of free credit and spins',
    `${modules}/promotion/kinds.test.ts`,
    'a coupon gives into the free credit wallet where it says so, or spins',
  ],
  [
    'what the provider said reaches the person who decides',
    `${modules}/withdraw/end-word.test.ts`,
    'shows what the provider said from the beginning, and what it says later',
  ],
];

const rewards = [
  [
    'every path of the specification has an endpoint',
    'packages/contract/src/spec-paths.test.ts',
    'has an endpoint for every path of the specification',
  ],
  [
    '200 spins on stock 3: 3 given',
    `${pg}/wheel.test.ts`,
    'of ${copies} members on a prize with stock ${stock}: exactly ${stock} are given',
    'const copies = 200;\nconst stock = 3;',
  ],
  ['draws match the odds (1,000,000: LONG)', draw, '${draws} draws of ten sectors', '1_000_000'],
  ['… also after stock ran out in the middle', draw, '${draws} draws, half of them after two stocks ran out'],
  [
    'two servers never repeat a nonce',
    `${pg}/wheel.test.ts`,
    'of one member never repeat a nonce and never overdraw',
  ],
  ['an altered log fails by name', draw, 'names the spin that was altered in %s'],
  ['100 quest claims at once', `${pg}/quest.test.ts`, '%s', 'const copies = 100;'],
  [
    '100 redemptions: points and stock never below zero',
    `${pg}/redemption.test.ts`,
    'of stock 3 with points for 2: two, and neither points nor stock below zero',
    'const copies = 100;',
  ],
  [
    '100 polls submitted at once',
    `${pg}/poll.test.ts`,
    '${copies} submits at once leave exactly the quota, and the others are refused by name',
    'const copies = 100;',
  ],
  [
    'remainders: floor of the sum (100,000 bets: LONG)',
    `${modules}/wallet/play-points.test.ts`,
    'of ${bets} random bets in random reckonings are exactly the floor of their sum',
    '100_000',
  ],
  [
    'commissions by independent reckoning with voids (500 members: LONG)',
    `${modules}/affiliate/reckoning.test.ts`,
    'pays what an independent reckoning of ${size.members} members with late stakes and voids comes to',
    'members: 500',
  ],
  [
    'redeem under load pays each row once',
    `${pg}/affiliate.test.ts`,
    'a hundred times at once on two servers, while the next day is reckoned, pays each row once',
  ],
  [
    'missing money: form, state, review',
    'e2e/site/help.spec.ts',
    'money that did not arrive is said in a form, credited by the operator, and the member sees both',
  ],
];

checkProofs([...money, ...rewards]);

/** Points 13–24, on the site (product.md, "What the second look settled"): condition · its test’s file · the test’s whole title, and a part of the file. */
export const pages = [
  [
    '13 · the saved file names amount and reference',
    'packages/features/src/payment/qr-files.test.tsx',
    'saves the server’s card under its amount and reference',
  ],
  [
    '13 · … a slip-like card with a code that a bank reads',
    'apps/server/src/modules/payment/payment.test.ts',
    'is a card as a PNG, whose code a bank reads, until the order expires',
  ],
  [
    '13 · … with amount, receiver, reference and expiry',
    'apps/server/src/modules/payment/picture.test.ts',
    'the card of an order says brand, amount, receiver, reference and the Bangkok time of its expiry',
  ],
  [
    '13 · … also shared',
    'packages/features/src/payment/qr-files.test.tsx',
    'hands the card to the share sheet where there is one',
  ],
  [
    '14 · focus is never on BODY after a step',
    'packages/ui/src/overlay/keep-focus.test.tsx',
    'goes to the name of the page when the step that had it is gone',
  ],
  ['14 · … nor inside a dialog', 'packages/ui/src/overlay/keep-focus.test.tsx', 'stays in the dialog on top'],
  [
    '14 · … after a closed dialog it is back',
    'e2e/site/keyboard.spec.ts',
    'a dialog holds the focus, closes with Escape and gives the focus back',
  ],
  [
    '14 · … in the cells of the code',
    'packages/features/src/auth/registration/register-flow.test.tsx',
    'puts the focus into the cells, says when a code has expired and that a new one replaces it',
  ],
  [
    '15 · a filled phone field is replaced by typing',
    'packages/ui/src/form/form.test.tsx',
    'a complete mobile number is replaced by typing; one that is being typed is corrected where the caret is',
  ],
  [
    '15 · … raw digits in it, groups for the eye',
    'packages/ui/src/form/form.test.tsx',
    'keeps raw digits, shows groups only while no one types, and understands a pasted number',
  ],
  [
    '16 · an expired code says so, a new one replaces it',
    'packages/features/src/auth/registration/register-flow.test.tsx',
    'puts the focus into the cells, says when a code has expired and that a new one replaces it',
    'หมดอายุแล้ว ขอรหัสใหม่ได้ทันที',
  ],
  [
    '16 · … a resent one is named',
    'packages/features/src/auth/registration/register-flow.test.tsx',
    'puts the focus into the cells, says when a code has expired and that a new one replaces it',
    'ส่งรหัสใหม่แล้ว.*ref-2',
  ],
  [
    '16 · a locked log-in counts down',
    'packages/features/src/auth/login-form.test.tsx',
    'counts down while the account waits, for that name alone, and then lets the member try again',
  ],
  [
    '17 · a disabled button stands out less than an enabled one',
    'packages/ui/src/theme/contrast.test.ts',
    'stands out less than any that can be pressed, and is still read, in %s',
  ],
  [
    '18 · a frame that never loads: 15 s, then again as long, and a way out each time',
    'packages/core/src/flows.test.ts',
    'offers a way out after 15 s and still takes a frame that comes late',
  ],
  [
    '18 · … on the screen (long run)',
    'e2e/site/play.spec.ts',
    'a game that does not open offers a way out after 15 seconds',
  ],
  [
    '18 · a game that does not exist says so',
    'packages/features/src/game/launch/game-sheet.test.tsx',
    'says that there is no such game and leads back',
  ],
  [
    '18 · our way out does not lie on the game',
    'e2e/site/play.spec.ts',
    'a message never lies on the way back, not for one frame',
    'await frame.boundingBox()',
  ],
  [
    '19 · rates open by kind',
    'packages/features/src/lotto/limit/rates-panel.test.tsx',
    'has a closed line for each kind in its group, and unfolds rates with their steps',
  ],
  [
    '19 · … with a search',
    'packages/features/src/lotto/limit/rates-panel.test.tsx',
    'opens the only kind that a search finds, and says so when it finds none',
  ],
  ['20 · no type is sized in px', 'scripts/lib/type-sizes.test.mjs', 'no type of the product is sized in px'],
  [
    '20 · … and the check finds what is',
    'scripts/lib/type-sizes.test.mjs',
    'finds type in px, in style sheets and components, and leaves a field its 16 px',
  ],
  [
    '20 · nothing is lost in the text spacing of WCAG 1.4.12 and in letters of 200 % (the whole matrix: long run)',
    'e2e/site/text-size.spec.ts',
    'nothing is lost or overlaps in the readers’ own text at ${width}, ${who}',
  ],
  [
    '21 · one word for user name',
    'packages/text/src/auth/account.test.ts',
    'call the user name by one word, on the site as inside LINE',
  ],
  [
    '21 · /play of an unknown game says so, to a visitor too',
    'packages/features/src/game/launch/game-sheet.test.tsx',
    'says to a visitor that there is no such game instead of asking for a log-in',
  ],
  [
    '21 · … and of no game at all',
    'packages/features/src/game/launch/game-sheet.test.tsx',
    'says so when its address names no game',
  ],
  [
    '21 · //x answers the error page',
    'apps/server/src/plugins/previews.test.ts',
    'answers 404 for a room and a round that do not exist, and for an address of another host',
    "'//x'",
  ],
  [
    '21 · the date field shows what it is given over the native picker',
    'packages/ui/src/form/form.test.tsx',
    'shows a date in the words that it is given, under a native field with the name and the value',
  ],
  [
    '21 · … Thai Buddhist dates',
    'packages/features/src/statement/statement-panel.test.tsx',
    'has its filters from the address and writes them there, dates in Thai',
    "'1 พ.ย. 2569'",
  ],
  [
    '21 · … and a range that runs backwards is said at the dates',
    'packages/features/src/statement/statement-panel.test.tsx',
    'shows a reversed range at its dates, in the sheet too, and lets the sheet go',
  ],
  ['21 · the back button’s target', 'apps/site/src/shell/header.test.tsx', 'names the page above %s once'],
  [
    '21 · a hidden balance is hidden everywhere',
    'packages/features/src/shared/balance.test.tsx',
    'a hidden balance is nowhere in the document',
  ],
  [
    '21 · … from assistive tools too',
    'packages/features/src/wallet/wallet-card.test.tsx',
    'hides the balance from people who look over the shoulder, also from assistive tools',
  ],
  [
    '21 · storage blocked but cookies allowed keeps the session',
    'e2e/site/faults.spec.ts',
    'with storage ${state} a member can log in, walk and log out',
  ],
  [
    '21 · … and nothing else',
    'packages/core/src/platform/web-platform.test.ts',
    'keeps who is logged in beside the session’s cookie where storage is blocked, and nothing else',
  ],
  [
    '21 · brand in the prerendered header at once',
    'e2e/http/previews.spec.ts',
    'every route and every flow has a title, a sentence and a picture of its own in the HTML',
    'data.info.brand_name',
  ],
  [
    '21 · description and og tags per route',
    'apps/server/src/plugins/previews.test.ts',
    'names $path for chats and search engines',
  ],
  [
    '22 · operator’s name, licence, hours and payment marks',
    'packages/features/src/agent/operator-facts.test.tsx',
    'says the licence, the hours and the known ways to pay in their order',
  ],
  [
    '22 · … the same in the mini-app’s menu',
    'apps/liff/src/pages/home.test.tsx',
    'the menu ends with who runs the site, when one can reach them and how one pays',
  ],
  [
    '22 · the footer leads to terms, privacy and responsible play',
    'e2e/site/protection.spec.ts',
    'the footer leads to help, terms and privacy',
  ],
  [
    '22 · help centre with search',
    'e2e/site/help.spec.ts',
    'a visitor searches the help centre, reads a page and comes back to what was found',
  ],
  [
    '22 · … in the mini-app too',
    'e2e/liff/protection.spec.ts',
    'help in the mini-app: searched and read, and money that did not arrive is said, looked at and credited',
  ],
  [
    '22 · pages are seeded whole',
    'apps/server/src/modules/page/page.test.ts',
    'are whole: no fault in their Markdown, no link that leads nowhere',
  ],
  [
    '22 · … edited by the operator, with versions',
    'apps/server/src/modules/page/page.test.ts',
    'begins with what the product has: shown as a file, edited, published, put back',
  ],
  [
    '22 · … Markdown without raw HTML',
    'apps/server/src/modules/page/page.test.ts',
    'never becomes HTML and never keeps a link that runs something',
  ],
  [
    '22 · consent is stored with its version and asked again',
    'apps/server/src/modules/member/rights.test.ts',
    'are accepted at registration and asked again when their version counts up',
  ],
  [
    '23 · the lotto lobby and promotions are in the HTML with their rows',
    'e2e/site/before-script.spec.ts',
    '${path} is drawn with its rows before the scripts come, and they are taken over',
  ],
  [
    '23 · … a round too',
    'apps/site/src/draw.test.tsx',
    'draws the round %s, and React takes over those very elements',
  ],
  [
    '23 · every route paints its shell without scripts',
    'e2e/site/budget.spec.ts',
    '${route} paints its shell without JavaScript',
  ],
  [
    '23 · … and what is typed before them counts',
    'e2e/site/before-script.spec.ts',
    'what was typed before the scripts came stays in the fields and is what the form sends',
  ],
  [
    '23 · nothing shifts while it loads slowly',
    'e2e/site/budget.spec.ts',
    '${route} does not shift while it loads slowly for a ${who}${at}',
  ],
  [
    '24 · first steps after registration',
    'packages/features/src/member/first-steps.test.tsx',
    'greets a member who has just registered and marks what is done',
  ],
  [
    '24 · … gone when done',
    'packages/features/src/member/first-steps.test.tsx',
    'goes when everything is done',
  ],
  [
    '24 · … name LINE where there is one',
    'packages/features/src/member/first-steps.test.tsx',
    'is remembered on this device, names LINE where there is one, and stays away once it was put away',
  ],
  [
    '24 · the balance counts up when money arrives',
    'packages/features/src/wallet/wallet-card.test.tsx',
    'counts up to the new balance when money arrives, and is there at once where motion is not wanted',
  ],
  [
    '24 · … in whole satang',
    'packages/features/src/wallet/roll-number.test.ts',
    'counts in whole satang from the old amount to the new one, up and down',
  ],
  [
    '24 · haptics, sound off by default, nothing where motion is reduced',
    'packages/features/src/member/first-steps.test.tsx',
    'moments touch the device, sound only where it is wanted, and nothing where motion is not',
  ],
  [
    '24 · the paid screen has one quiet flourish',
    'packages/features/src/payment/payment.test.tsx',
    'a payment of this minute has one quiet flourish, one from before has none',
  ],
  [
    '24 · … and no device that was not pressed yet',
    'packages/features/src/member/first-steps.test.tsx',
    'leaves a device alone that was not pressed yet, which the browser would complain about',
  ],
  [
    '24 · digits that roll to the server’s result',
    'packages/features/src/lotto/result/result-panel.test.tsx',
    'rolls to a result that comes while one waits, and for no one who comes later or wants no motion',
  ],
  [
    '24 · service worker and offline page',
    'e2e/site/offline.spec.ts',
    'without a signal an opened page says so and goes on by itself, and nothing but files with a hash is kept',
  ],
  ['24 · … never in LIFF, never for money', 'apps/site/src/offline/rules.test.ts', 'keeps out of %s'],
  [
    '24 · an install hint from the second visit on',
    'apps/site/src/offline/offline.test.tsx',
    'offers to install from the second visit on, until it is put away for good',
  ],
  [
    '24 · home on the phone shows lotto in its first two screens',
    'e2e/site/offline.spec.ts',
    'without a signal an opened page says so and goes on by itself, and nothing but files with a hash is kept',
    'toBeLessThanOrEqual(2 * 844)',
  ],
  [
    '24 · the first bank account locks no withdrawal, a change does and says so before',
    'apps/server/src/modules/member/member.test.ts',
    'is set with a step-up token and shown masked; the first locks nothing, a change locks withdrawals for 24 h',
  ],
];

/** Points 1–12, on the specification and the site (product.md, "What the second look settled"): condition · its test’s file · the test’s whole title, and a part of the file. */
export const site = [
  [
    '1 · a member plays a demo: asked when the balance is 0',
    'packages/features/src/game/launch/game-sheet.test.tsx',
    'asks "real or demo" when the wallet is empty, and opens either',
  ],
  [
    '1 · … or for real all the same',
    'packages/features/src/game/launch/game-sheet.test.tsx',
    'plays for real with an empty wallet when the member says so',
  ],
  [
    '1 · … offered at every tile, whatever the balance',
    'packages/features/src/lobby/lobby.test.tsx',
    'offers a member real play and a demo of each game, whatever the balance',
  ],
  [
    '1 · the link maker hands out no link without a page',
    'apps/site/src/routes/route-table.test.ts',
    'web links of the link maker lead to a page, of the site or of the mini-app',
  ],
  [
    '1 · … and each flow of it answers on the wire',
    'e2e/http/previews.spec.ts',
    'every route and every flow has a title, a sentence and a picture of its own in the HTML',
  ],
  [
    '1 · the mini-app’s registration with a session leaves (long run)',
    'e2e/liff/whose.spec.ts',
    'a log-in without the link survives the next opening, and a member’s registration page is their own page',
  ],
  [
    '1 · the deposit dialog opens from the header',
    'e2e/site/deposit-ways.spec.ts',
    'the deposit dialog opens from the header and leads to the payment',
  ],
  ['1 · … and is toggled by its flag', 'apps/site/src/shell/dialog-host.test.tsx', '%s can be toggled'],
  [
    '1 · notes of payment/info as the operator wrote them',
    'apps/server/src/modules/payment/transfer.test.ts',
    'show the operator’s notes exactly as written',
  ],
  [
    '1 · … on the deposit screen, as text',
    'packages/features/src/payment/payment.test.tsx',
    'offers the other ways, asks for the account and shows what the operator wrote',
  ],
  [
    '1 · a bank’s picture, where the operator gave one',
    'packages/features/src/shared/bank-mark.test.tsx',
    'a bank shows the operator’s picture where there is one, else its letters',
  ],
  [
    '1 · a provider by its alias',
    'apps/server/src/modules/game/catalogue.test.ts',
    'takes the provider by its alias: its id or its name, in any case',
  ],
  [
    '1 · a level has an avatar of its own',
    'packages/ui/src/avatar/avatar.test.tsx',
    'has a picture and a name of its own for guest, gold and hero',
  ],
  [
    '1 · … and changes nothing else',
    'packages/features/src/member/vip.test.tsx',
    'a level changes the avatar and nothing else of a member’s pages',
  ],
  [
    '1 · a log-in that breaks off is an error toast, a refused one an information',
    'packages/features/src/auth/login-form.test.tsx',
    'says by an error toast that the log-in broke off, by an information that it was refused',
  ],
  [
    '1 · a registration call that breaks off is an error toast',
    'packages/core/src/auth/registration/store.test.ts',
    'a registration call that broke off is a 3-second error toast, as a refusal is (spec §8)',
  ],
  [
    '1 · a call that fails is logged and leaves its state',
    'packages/core/src/resource/loader.test.ts',
    'never rejects: a failure becomes the state and a warning, the last value stays',
  ],
  [
    '1 · … and production’s log has it, without personal data',
    'apps/server/src/modules/content/content.test.ts',
    'goes into the log without personal data, and nowhere else',
  ],
  [
    '1 · … from the browser, ten of a visit at most',
    'packages/core/src/core.test.ts',
    'is reported to the server once, without figures and query, and ten times at most',
  ],
  [
    '1 · an unknown room and round are 404 on the wire',
    'apps/server/src/plugins/previews.test.ts',
    'answers 404 for a room and a round that do not exist, and for an address of another host',
  ],
  [
    '1 · … and on the screen',
    'e2e/site/lobby.spec.ts',
    'what was played last has an address of its own, and a room that is unknown is a 404 page',
  ],
  [
    '1 · … under a heading of its own',
    'packages/features/src/lobby/lobby.test.tsx',
    'what was played last has a heading of its own, in the hot room that shows it',
  ],
  [
    '1 · a movement leads to its bill',
    'packages/features/src/statement/statement-panel.test.tsx',
    'shows each movement with sign and balance after, and what it did to the balance in its detail',
  ],
  [
    '1 · … to its game and its plays',
    'e2e/site/cashback.spec.ts',
    'a sitting is one line with its sums, opens to its plays and their rounds, and a bet to its bill',
  ],
  [
    '1 · … to its order, its bonus and its game',
    'apps/server/src/modules/promotion/promotion.test.ts',
    'leads from each line of the statement to the bonus, the order or the game behind it',
  ],
  [
    '1 · … to its order',
    'packages/features/src/statement/statement-panel.test.tsx',
    'a deposit leads to its order',
  ],
  [
    '2 · Back closes the top layer, one after the other, with scroll and filters as they were',
    'e2e/site/layers.spec.ts',
    'Back closes what lies on top, one after the other, and the page is as it was',
  ],
  [
    '2 · … each layer has an entry of its own',
    'packages/ui/src/overlay/use-layer.test.tsx',
    'Back closes the layer on top, then the next one, then leaves the page',
  ],
  ['2 · … drawers too', 'apps/site/src/app/layers.test.tsx', 'Back closes the drawer and leaves the page'],
  [
    '2 · … a link inside a layer leaves nothing in between',
    'apps/site/src/app/layers.test.tsx',
    'a link inside the drawer follows the page: Back from there is the page, with nothing in between',
  ],
  [
    '2 · … a layer that asks first keeps its entry',
    'packages/ui/src/overlay/use-layer.test.tsx',
    'a question that Back opens over a layer takes the entry ahead, and one of its own',
  ],
  [
    '2 · … nothing of a reload is left',
    'packages/ui/src/overlay/use-layer.test.tsx',
    'drops what a reload left behind',
  ],
  [
    '2 · filters of the statement live in the address',
    'packages/features/src/statement/statement-panel.test.tsx',
    'has its filters from the address and writes them there, dates in Thai',
  ],
  [
    '2 · … of the bills',
    'packages/features/src/lotto/bill/bills-panel.test.tsx',
    'has its filters from the address and writes them there',
  ],
  [
    '2 · … of the results',
    'packages/features/src/lotto/result/results-panel.test.tsx',
    'has its day, group and kind from the address and writes them there',
  ],
  [
    '2 · … without touching other names',
    'packages/features/src/shared/address-filters.test.tsx',
    'takes the filters of the address, and writes what changes without touching other names',
  ],
  [
    '2 · … lobby filters too',
    'packages/features/src/lobby/lobby.test.tsx',
    'writes a search into the address without a new step in the history',
  ],
  [
    '2 · … and change under an open layer',
    'packages/ui/src/overlay/use-layer.test.tsx',
    'filters that change under an open layer are those of the page afterwards',
  ],
  [
    '2 · the header’s way back is the parent page',
    'apps/site/src/routes/route-table.test.ts',
    'the way back from %s is %s',
  ],
  [
    '3 · pad, slip bar, clock and send button whole at 360×640, 375×553, 390×664, 390×844',
    'e2e/site/lotto-layout.spec.ts',
    'pad, slip bar, clock and send button are whole and uncovered at every size, an amount is one word',
  ],
  [
    '3 · … the header folds away on the bet page',
    'e2e/site/lotto-layout.spec.ts',
    'pad, slip bar, clock and send button are whole and uncovered at every size, an amount is one word',
    "page.locator('header')).toBeHidden()",
  ],
  [
    '4 · the raised tab’s circle ends above its label’s tone marks',
    'apps/site/src/layouts/measures.test.ts',
    'the raised tab’s circle and its ring end above the label under it, tone marks and all',
  ],
  [
    '4 · five places for a visitor',
    'apps/site/src/app/app.test.tsx',
    'shows a visitor home, affiliate, log-in, promotions and the LINE contact',
  ],
  [
    '4 · … and for a member',
    'apps/site/src/app/app.test.tsx',
    'shows a member home, profile, deposit, withdrawal and the LINE contact',
  ],
  [
    '4 · … the help centre where there is no contact',
    'apps/site/src/app/app.test.tsx',
    'has the help centre in the place of a contact when the operator set no https or line address',
  ],
  [
    '5 · an amount with its unit is one word that shrinks',
    'packages/features/src/shared/fit-money.test.tsx',
    'an amount and its unit are one word whose size follows its length',
  ],
  [
    '5 · … in lotto totals at every size',
    'e2e/site/lotto-layout.spec.ts',
    'pad, slip bar, clock and send button are whole and uncovered at every size, an amount is one word',
    "place.locator('dd > span')",
  ],
  ['5 · … in sentences', 'packages/ui/src/text/keep-numbers.test.ts', '%s'],
  [
    '5 · … and on the operator’s pages',
    'packages/features/src/content/pages.test.tsx',
    'breaks no line between a number and its unit',
  ],
  [
    '5 · a row names its wallet when there are several',
    'packages/features/src/statement/statement-panel.test.tsx',
    'names the wallet of each row when the member has more than one',
  ],
  [
    '6 · no bar or float lies on what can be pressed',
    'e2e/site/layers.spec.ts',
    'no bar or float of a phone lies on what can be pressed',
  ],
  [
    '6 · … nor a message on the way back of a game',
    'e2e/site/play.spec.ts',
    'a message never lies on the way back, not for one frame',
  ],
  [
    '7 · the app asks before it reloads, and stays where the server does not answer',
    'packages/ui/src/lazy/load-with-retry.test.ts',
    'leaves the page as it is while the server does not answer',
  ],
  [
    '7 · … goes on by itself when the server is back',
    'packages/ui/src/lazy/use-server-back.test.tsx',
    'goes on by itself when the server answers again, once',
  ],
  [
    '7 · … at once with the signal',
    'packages/ui/src/lazy/use-server-back.test.tsx',
    'asks at once when the signal is back',
  ],
  [
    '7 · … each panel too',
    'packages/features/src/shared/panel.test.tsx',
    'comes back by itself when the signal does, and stays where trying again would not help',
  ],
  [
    '7 · … with what was typed',
    'e2e/site/faults.spec.ts',
    'offline: a bar says so, what was typed stays, and the page goes on by itself',
  ],
  [
    '8 · pending orders are listed and can be put away',
    'e2e/site/deposit-ways.spec.ts',
    'orders that wait are listed and can be put away',
  ],
  [
    '8 · … also the running QR, on its own page',
    'packages/features/src/payment/payment.test.tsx',
    'puts the running QR away on its own page and says that money on its way still comes',
  ],
  [
    '8 · … money for one that was put away still counts',
    'apps/server/src/modules/payment/payment.test.ts',
    'credits a superseded or cancelled order that is paid in time all the same',
  ],
  [
    '8 · a new QR of the channel supersedes the unpaid one',
    'apps/server/src/modules/payment/payment.test.ts',
    'supersedes the unpaid order of the channel, also when twelve are asked for at once',
  ],
  [
    '9 · reload of a half-written registration loses the password only',
    'packages/features/src/auth/registration/register-flow.test.tsx',
    'comes back after a reload with everything but the password, which has the focus',
  ],
  [
    '9 · … in the store, for half an hour',
    'packages/core/src/auth/registration/store.test.ts',
    'does not offer what was typed more than half an hour ago, nor what another program wrote',
  ],
  [
    '9 · … in the step of the code, and the tab while the SMS app is open',
    'packages/core/src/auth/registration/store.test.ts',
    'loses nothing but the password when the tab is read again in the step of the code',
  ],
  [
    '9 · … the forgotten password too',
    'packages/core/src/flows.test.ts',
    'loses nothing but the proof of the number when the tab is read again, and nothing is left of one that is over',
  ],
  [
    '9 · the bank step after back',
    'packages/features/src/auth/registration/register-flow.test.tsx',
    'keeps a half-typed bank account over a step back',
  ],
  [
    '9 · forms after an expired session',
    'packages/core/src/storage/drafts.test.ts',
    'keeps a form over a session that ran out, for its own member alone',
  ],
  [
    '9 · … of the same member only',
    'packages/core/src/storage/drafts.test.ts',
    'a log-in of %s finds what the member before typed: %s',
  ],
  [
    '9 · … the amount of a deposit',
    'packages/features/src/payment/payment.test.tsx',
    'has the amount again after the session ran out',
  ],
  ['10 · emblems follow the words of the title', 'packages/art/src/keywords.test.ts', 'of "%s" is %s'],
  [
    '10 · … and are drawn',
    'packages/art/src/keywords.test.ts',
    'is drawn: another motif is another picture, an unknown one is a tile of the seed',
  ],
  [
    '10 · variants come from the seed, no picture twice in a thousand',
    'packages/art/src/art.test.ts',
    'differ for each seed in every category',
  ],
  [
    '10 · every country of a lotto kind has a drawn flag',
    'packages/art/src/art.test.ts',
    'exist for every country of the kinds file',
  ],
  [
    '10 · … shown instead of letters',
    'packages/features/src/lotto/round/kind-icon.test.tsx',
    'a country’s kind shows its flag, every other kind an icon, and none says a word',
  ],
  [
    '10 · each provider has a mark of its own',
    'apps/server/src/modules/game/catalogue.test.ts',
    'points to a picture of every game and provider',
  ],
  [
    '10 · … and none repeats within twenty tiles',
    'apps/server/src/modules/game/seed-games.test.ts',
    'repeats no picture among the first forty tiles of %s, twenty side by side at a time',
  ],
  [
    '11 · important announcements once a day',
    'e2e/site/shell.spec.ts',
    'important announcements step through once a day and wait behind the strip after that',
  ],
  [
    '11 · … by the server’s day, on every device',
    'apps/server/src/modules/content/announcements.test.ts',
    'of type 1 is due once per member and Bangkok day, on every device; others are seen once',
  ],
  [
    '11 · … shown where they are due, never to visitors',
    'apps/site/src/app/app.test.tsx',
    'show themselves where the server says that they are due, never to visitors',
  ],
  [
    '11 · … on home only, never over a task',
    'apps/site/src/app/app.test.tsx',
    'never lie over a task: on %s they wait',
  ],
  [
    '11 · … on home only',
    'apps/site/src/shell/dialog-host.test.tsx',
    'show themselves on home and on no other page',
  ],
  ['11 · … never over a dialog', 'apps/site/src/shell/dialog-host.test.tsx', 'wait while %s is open'],
  [
    '11 · … nor over one of a page’s own',
    'apps/site/src/shell/dialog-host.test.tsx',
    'never lie over a dialog that a page has for itself: a link with LINE, a consent, a win',
  ],
  [
    '11 · the slip sheet reopens after the log-in',
    'packages/features/src/lotto/bill/slip-over-login.test.tsx',
    'the slip makes room for the log-in and is open again when that is gone',
  ],
  [
    '11 · … also after one that was a page of its own',
    'packages/features/src/lotto/bill/slip-over-login.test.tsx',
    'the slip is open again on its page after a log-in that was a page of its own, and on no other',
  ],
  [
    '12 · a room keeps filters and order over a reload',
    'e2e/site/lobby.spec.ts',
    'search, provider and order live in the address and survive a reload',
  ],
  [
    '12 · first game above 300 px, order in sight, back to top',
    'e2e/site/lobby.spec.ts',
    'a phone’s room: first game above 300 px, its order in sight, and one tap back to the top',
  ],
  [
    '12 · … scrolled as before after Back from a game',
    'e2e/site/layers.spec.ts',
    'Back closes what lies on top, one after the other, and the page is as it was',
  ],
  [
    '12 · … constant work for a thousand games',
    'packages/features/src/lobby/lobby.test.tsx',
    'draws a window of a thousand games, not all of them',
  ],
  [
    '12 · … back to the top',
    'packages/features/src/lobby/lobby.test.tsx',
    'leads back to the top from far down, and the page’s name has the focus',
  ],
  [
    '12 · name hits before provider hits',
    'apps/server/src/modules/game/game.test.ts',
    'finds games by their own name before those of a provider with that name',
  ],
];

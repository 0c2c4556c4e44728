/** Points 35–43, on lotto (lotto.md, "What the second look settled"): condition · its test’s file · the test’s whole title, and a part of the file. */
export const lotto = [
  [
    '35 · a result is proposed, held, and pays nothing before',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'is held, shown as awaiting confirmation without its digits, pays nothing until the hold is over',
  ],
  [
    '35 · … for as long as the operator wants',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'is held as long as the operator wants',
  ],
  [
    '35 · … the preview is to the satang what settlement pays',
    'apps/server/src/modules/lotto/result/correct.test.ts',
    'the preview is to the satang what settlement and what the correction pays',
  ],
  [
    '35 · … and names its ten largest payments',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'names its ten largest payments, the largest first',
  ],
  [
    '35 · … final by a second actor, never the same one',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'is final at once by a second person, never by the same one or by another code',
  ],
  [
    '35 · … the feed’s by the same digits of a person',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'of the feed is confirmed by the same digits of a person, in any order of front and back prizes',
  ],
  [
    '35 · a second voice that disagrees: disputed, nothing paid, both values shown',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'within the hold stops the payment until an operator decides with both values shown',
  ],
  [
    '35 · … a second person too',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'is begun by a second person who says other digits, too',
  ],
  [
    '35 · kinds may ask for two people always',
    'apps/server/src/modules/lotto/result/proposals.test.ts',
    'of a kind that two people confirm waits for the second, whatever a feed says and however long',
  ],
  [
    '35 · a yeekee has no hold: it is reckoned',
    'apps/server/src/modules/lotto/yeekee/yeekee.test.ts',
    'is decided by its shots: no operator and no feed can enter a result',
  ],
  [
    '35 · a wrong result of one person is stopped before a satang moves',
    'apps/server/src/modules/lotto/result/correct.test.ts',
    'a wrong result typed by one person is stopped before a satang moves',
  ],
  [
    '35 · a corrected result pays rightly winning lines once, the rest stays',
    'apps/server/src/modules/lotto/result/correct.test.ts',
    'a wrong result that passed both is corrected: rightly winning lines are paid once, the rest stays, the page shows both',
  ],
  [
    '35 · … a second correction too',
    'apps/server/src/modules/lotto/result/correct.test.ts',
    'a second correction pays only what neither settlement nor the first paid, and the standing result drops one',
  ],
  [
    '35 · … and the audit knows versions',
    'apps/server/src/modules/lotto/result/correct.test.ts',
    'the audit names rows of a correction that were changed past the product, also incrementally',
  ],
  [
    '35 · the round’s page shows both values, when and why',
    'packages/features/src/lotto/result/result-panel.test.tsx',
    'a corrected round shows both values, when, why, and what it means for money',
  ],
  [
    '36 · the most that can be won is what trying every draw finds',
    'packages/lotto-engine/src/returns-brute.test.ts',
    'is what trying every draw finds',
  ],
  [
    '36 · … never too low after cancels, reduced rates and caps',
    'packages/lotto-engine/src/returns-brute.test.ts',
    'is said of a validated slip and never too low, whatever is closed, reduced, capped and cancelled',
  ],
  [
    '36 · … possible_win of a validation',
    'apps/server/src/modules/lotto/bill/bills.test.ts',
    'judges 19 ประตู on two bet types in one request and says what they would win',
  ],
  [
    '36 · … possible_win of a bill, not the sum of its lines',
    'apps/server/src/modules/lotto/bill/bills.test.ts',
    'debits the main wallet once and keeps rates on the lines',
    "possible_win: '900.00'",
  ],
  [
    '36 · … one name for it in slip, confirmation and receipt',
    'packages/features/src/lotto/round/lotto-round.test.tsx',
    'the most that can be won has one name in slip, confirmation and receipt, and is what one draw can pay',
  ],
  [
    '36 · … on the picture too',
    'packages/features/src/lotto/bill/bill-picture.test.ts',
    'every line is written on a picture, with what one draw can pay at most, or what it paid',
  ],
  [
    '36 · the guaranteed return by the same functions',
    'packages/lotto-engine/src/returns.test.ts',
    'a slip over 00–99 at 92 gets 92 of 100 back for certain',
  ],
  [
    '36 · … and the house’s worst loss',
    'packages/lotto-engine/src/steps.test.ts',
    'costs at most the accepted loss at full rate and the capital at the end, and uses most of both',
  ],
  [
    '37 · odds of repeated digits: a pair returns half, a triple a sixth',
    'packages/lotto-engine/src/repeated-digits.test.ts',
    'tod by kinds of number: a pair returns half, a triple a sixth',
  ],
  [
    '37 · … sets likewise',
    'packages/lotto-engine/src/repeated-digits.test.ts',
    'a set: odds and return are what counting all 10,000 draws gives',
  ],
  [
    '37 · … on the slip line, and the straight bet that pays six times as much',
    'packages/features/src/lotto/bill/slip-line.test.tsx',
    'a tod of repeated digits shows its own odds, a triple the straight bet that pays more',
  ],
  [
    '37 · … and in the table by kinds of number',
    'packages/features/src/lotto/bill/slip-line.test.tsx',
    'the table of odds has a line for each kind of repeated digits',
  ],
  [
    '38 · every one of 500 slips in members’ ways, with its meaning',
    'packages/lotto-engine/src/slip/member-slips.test.ts',
    '$text',
  ],
  [
    '38 · … the table has them all, once',
    'packages/lotto-engine/src/slip/member-slips.test.ts',
    'the table has 500 slips, each once',
  ],
  [
    '38 · bets, doubts and chatter give back the text',
    'packages/lotto-engine/src/slip/member-slips.test.ts',
    'of any text',
  ],
  [
    '38 · … slips joined, cut and mixed give it back too',
    'packages/lotto-engine/src/slip/member-slips.test.ts',
    'of slips joined, cut and mixed',
  ],
  [
    '38 · a doubt must be answered before anything is added',
    'packages/features/src/lotto/bill/paste-box.test.tsx',
    'asks for every doubtful line before anything is added; what is denied stays in the field',
  ],
  [
    '38 · what became no bet is named with its reason',
    'packages/features/src/lotto/bill/paste-box.test.tsx',
    'names every part that became no bet with its line and reason, and leaves it in the field',
  ],
  [
    '39 · reduced is below the rate and above 0',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'must stay below the rate, as reduced numbers must',
  ],
  [
    '39 · … a single one too, and above 0',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'a single reduced rate must be below the normal one as well',
    "'rate=-1'",
  ],
  [
    '39 · limits in bulk with a dry run',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'are planned, then written exactly so',
  ],
  [
    '39 · … from a file',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'come from a file too, and for one round only',
  ],
  [
    '39 · bounds of bet types are the operator’s, with history',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'are shown, refused when they cannot be, and leave a version',
  ],
  [
    '39 · … per bill and per member',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'per bill and per member in a round hold over all its numbers',
  ],
  [
    '39 · kinds, schedules and prizes of sets too',
    'apps/server/src/modules/lotto/commands.test.ts',
    'kinds, their schedules and the prizes of a set are the operator’s, with history',
  ],
  [
    '39 · … what makes no sense is refused',
    'apps/server/src/modules/lotto/commands.test.ts',
    'kinds are listed and changed; what makes no sense is refused with what may be said',
  ],
  [
    '39 · automatic steps are shown before the slip',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'are shown before the slip: the table of the type, and each number that they lowered or closed',
  ],
  [
    '39 · … computed from capital and accepted loss',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'are proposed from capital and accepted loss and written as they were shown',
  ],
  [
    '39 · … no book sold within them loses more than the capital',
    'packages/lotto-engine/src/steps.test.ts',
    'no book that is sold within it loses more than the capital in any draw',
  ],
  [
    '39 · … sold lines keep their rate',
    'apps/server/src/modules/lotto/limit/rules.test.ts',
    'refuse a bill that was validated better, keep sold lines, and give back what is cancelled',
  ],
  [
    '39 · kinds come from a file, in an empty house too',
    'apps/server/src/modules/lotto/kind/import-kinds.test.ts',
    'takes the example of the documentation into an empty house, which then sells',
  ],
  [
    '39 · … as a plan that is confirmed',
    'apps/server/src/modules/lotto/kind/import-kinds.test.ts',
    'writes only the plan that was confirmed',
  ],
  [
    '39 · the government’s moved days are data confirmed each year',
    'apps/server/src/modules/lotto/kind/calendar.test.ts',
    'is entered, changed and confirmed by an operator, and rounds follow it',
  ],
  [
    '39 · … of a year not entered the moved days of the nearest',
    'apps/server/src/modules/lotto/kind/calendar.test.ts',
    'that is not entered yet has the moved days of the nearest year',
  ],
  [
    '40 · one row with a price for each side',
    'packages/features/src/lotto/round/price-rows.test.tsx',
    'a row takes a price for each side by keyboard; the prices stay for the next number of any length',
  ],
  [
    '40 · … types of different length at once',
    'packages/core/src/lotto/bill/price-row.test.ts',
    'a number of any length takes the prices of the sides that its length has',
  ],
  [
    '40 · … the docked pad writes into it',
    'packages/features/src/lotto/round/price-rows.test.tsx',
    'the docked pad writes into the marked cell, replaces a price that was there, and leads on',
  ],
  [
    '40 · keypad docked and whole, clock in slip, newest line in view, desktop send button',
    'e2e/site/lotto-layout.spec.ts',
    'pad, slip bar, clock and send button are whole and uncovered at every size, an amount is one word',
  ],
  [
    '40 · a price steps by 1, 5, 10 and clears in one tap, a line goes in one',
    'packages/features/src/lotto/round/lotto-round.test.tsx',
    'a line goes in one tap and comes back; its price steps by 1, 5 or 10 and clears',
  ],
  [
    '41 · a round that closes under an open sheet says so there, with the way to the next',
    'packages/features/src/lotto/round/lotto-round.test.tsx',
    'a round that closes under the open slip or its confirmation says so there, with the way to the next round',
  ],
  [
    '41 · … a bill on its way still shows its receipt',
    'packages/features/src/lotto/round/lotto-round.test.tsx',
    'a bill on its way when the round closes still shows its receipt',
  ],
  [
    '41 · … the slip goes on in the next round',
    'packages/core/src/lotto/bill/slip-store.test.ts',
    'of a closed round goes on in the next one when the member wants it',
  ],
  [
    '42 · compact results with statistics of the last draws',
    'packages/features/src/lotto/result/results-panel.test.tsx',
    'statistics of the last draws open from a line; the page says that they foretell nothing',
  ],
  [
    '42 · … counted per digit and pair',
    'packages/core/src/lotto/result/stats.test.ts',
    'counts in how many draws a digit was, and which pairs were drawn again',
  ],
  [
    '42 · … of the newest fifty',
    'apps/server/src/modules/lotto/bill/settle.test.ts',
    'is listed newest first: of every day without one, of a day with one',
    'toHaveLength(50)',
  ],
  [
    '42 · the last result on each card of the lobby',
    'packages/features/src/lotto/round/lotto-lobby.test.tsx',
    'a card that sells says what its kind drew last',
  ],
  [
    '42 · results as a table, the latest of every kind first',
    'packages/features/src/lotto/result/results-panel.test.tsx',
    'begins with the latest of every kind, from what the lobby knows already',
  ],
  [
    '42 · a bill is on several pictures when it is long, every line once',
    'packages/features/src/lotto/bill/bill-picture.test.ts',
    'a long bill is on several pictures with every line once; a short or empty one on one',
  ],
  [
    '42 · … and each is written there',
    'packages/features/src/lotto/bill/bill-picture.test.ts',
    'every line is written on a picture, with what one draw can pay at most, or what it paid',
  ],
  [
    '42 · a win is announced: here',
    'packages/core/src/lotto/bill/wins-store.test.ts',
    'asks again only when a draw has come, and announces each win once',
  ],
  [
    '42 · … on every page',
    'apps/site/src/shell/dialog-host.test.tsx',
    'watches for wins on every page of a member who stays, and for no visitor',
  ],
  [
    '42 · … in LINE when linked and wanted',
    'apps/server/src/modules/lotto/bill/settle.test.ts',
    'leaves one message for each won bill of members who asked for them, none for a lost one',
  ],
  [
    '43 · at least 39 kinds, from the kinds file',
    'apps/server/src/seed/seeded.test.ts',
    'has 53 kinds that draw and two of yeekee, each with a round to come',
  ],
  [
    '43 · … which is what an empty house takes',
    'apps/server/src/modules/lotto/kind/import-kinds.test.ts',
    'takes the example of the documentation into an empty house, which then sells',
  ],
  [
    '43 · work grows with the slip, not with the round or the member',
    'apps/server/test/list-plans.test.ts',
    '%s: no table is read from end to end, and no more rows than the page needs',
    "'what a member staked on a slip'",
  ],
  [
    '43 · … and totals of bills are kept, not summed',
    'apps/server/test/list-plans.test.ts',
    '%s: no table is read from end to end, and no more rows than the page needs',
    "['totals of bills', () => keptBillsQuery",
  ],
];

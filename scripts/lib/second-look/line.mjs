/** Points 25–34, on LINE (line.md, "What the second look settled"): condition · its test’s file · the test’s whole title, and a part of the file. */
export const line = [
  [
    '25 · Back from LINE’s page out of the back-forward cache',
    'e2e/liff/back.spec.ts',
    'back from LINE’s page, out of the back-forward cache: a guest with every way on, no splash for ever',
  ],
  [
    '25 · … in a browser that keeps no pages',
    'e2e/liff/back.spec.ts',
    'back from LINE’s page in a browser that keeps no pages: loaded again, and it does not go to LINE by itself again',
  ],
  [
    '25 · … as a guest, once',
    'apps/liff/src/boot/boot-machine.test.ts',
    'goes on as a guest when the person comes back from LINE’s page to this one as it was left',
  ],
  [
    '26 · log-in without the link and the forgotten password',
    'packages/features/src/line/line.test.tsx',
    'offers a log-in without the link and the forgotten password: LINE is never a wall',
  ],
  [
    '26 · the link moves by password and code, the old one ends and is notified',
    'apps/server/src/modules/line/move.test.ts',
    'by password and code ends the old link with its sessions, links the new account, notifies the old one',
  ],
  [
    '26 · … on the screen',
    'packages/features/src/line/line.test.tsx',
    'moves the link of a member who has another LINE account, with a code to the member’s number',
  ],
  [
    '26 · … and no other way',
    'apps/server/src/modules/line/move.test.ts',
    'sends no code without the right password or the ticket, and moves nothing with a wrong code',
  ],
  [
    '26 · a session by password survives the next opening',
    'e2e/liff/whose.spec.ts',
    'a log-in without the link survives the next opening, and a member’s registration page is their own page',
  ],
  [
    '26 · … in the boot',
    'apps/liff/src/boot/boot-machine.test.ts',
    'keeps a session by password of a person whose LINE account is not linked',
  ],
  [
    '26 · another try with LINE after a failure',
    'packages/features/src/line/line.test.tsx',
    'after %s offers LINE’s own log-in page and the password',
  ],
  [
    '26 · … and after a cancel, which goes round no second time',
    'apps/liff/src/boot/boot-machine.test.ts',
    'shows the password log-in on a clean page after a cancelled consent, without going round',
  ],
  [
    '27 · a ticket lives as long as its ID token',
    'apps/server/src/modules/line/line.test.ts',
    'is made by a ticket as long as the ID token behind it lives: %s later',
  ],
  [
    '27 · … when it is over the window exchanges again by itself',
    'packages/core/src/line/store.test.ts',
    'exchanges the window’s ID token again by itself when the ticket is over, and links with the fresh one',
  ],
  [
    '27 · … and a registration never drops the link silently',
    'packages/core/src/line/store.test.ts',
    'a registration asks for a fresh ticket too, and says so when the link is dropped',
  ],
  [
    '27 · registration inside LINE asks for number and code',
    'apps/server/src/modules/line/move.test.ts',
    'asks for number and code only: linked, logged in, messages on, a password by choice later',
  ],
  [
    '27 · … shows whose LINE it is, proposes the user name',
    'packages/features/src/line/line.test.tsx',
    'registers inside LINE with a number and its code; a taken name comes back without another code',
  ],
  [
    '27 · … the proposal keeps the rules',
    'packages/core/src/line/store.test.ts',
    'proposes a user name that keeps the rules for %s',
  ],
  [
    '27 · … in a browser',
    'e2e/liff/whose.spec.ts',
    'registration inside LINE: whose account, a number, its code, and on to the flow; an ended session opens again in silence',
  ],
  [
    '28 · a stored session is compared with the window’s account',
    'apps/liff/src/boot/whose.test.ts',
    'reads the window’s account from the token it brought, else from what the SDK keeps',
  ],
  ['28 · … another person gets the log-in', 'apps/liff/src/boot/whose.test.ts', '%s'],
  [
    '28 · … also while LINE answers 500',
    'e2e/liff/whose.spec.ts',
    'a session is shown to its own person only, also while LINE answers 500; a try with LINE starts again',
  ],
  [
    '28 · … and a forged token in an address counts for nothing',
    'apps/liff/src/boot/whose.test.ts',
    'believes no token in the address of a window that is not LINE’s',
  ],
  [
    '29 · each opening ends the device’s former session',
    'apps/server/src/modules/line/move.test.ts',
    'each opening through LINE ends the device’s former session, and no other device’s',
  ],
  [
    '29 · … a registration too',
    'apps/server/src/modules/line/move.test.ts',
    'ends the former session of the device',
  ],
  [
    '29 · a session that ends inside LINE opens again in silence',
    'apps/liff/src/app/line-transport.test.ts',
    'opens an ended session again with the window’s ID token, in the refresh’s place',
  ],
  [
    '29 · … and nothing typed is lost',
    'packages/core/src/storage/drafts.test.ts',
    'keeps a form over a session that ran out, for its own member alone',
  ],
  [
    '29 · … to its own member only',
    'packages/core/src/storage/drafts.test.ts',
    'a log-in of %s finds what the member before typed: %s',
  ],
  [
    '30 · the head script resolves the deep link before init',
    'apps/liff/src/boot/head-script.test.ts',
    'makes the deep link the address, with the credentials that LINE put behind it',
  ],
  [
    '30 · … exchanges the token, and sends the first calls',
    'apps/liff/src/boot/head-script.test.ts',
    'exchanges the ID token of the window, once, and sends the page’s first calls as that member',
  ],
  [
    '30 · … or refreshes the session',
    'apps/liff/src/boot/head-script.test.ts',
    'refreshes a remembered session',
  ],
  [
    '30 · … and leaves what is not its own to the SDK',
    'apps/liff/src/boot/head-script.test.ts',
    'leaves what is no flow, and an answer of LINE’s log-in, to the SDK',
  ],
  [
    '30 · the server picks the flow’s HTML, deep links too',
    'apps/server/src/plugins/previews.test.ts',
    'finds the flow of a deep link before the mini-app has loaded',
  ],
  [
    '30 · … which carries the flow’s shell instead of a spinner',
    'e2e/liff/shell.spec.ts',
    'a flow shows its title and its places before the scripts come, and the page puts its own where they were',
  ],
  [
    '30 · outside LINE a session opens at once, LINE starts beside it',
    'apps/liff/src/boot/boot-machine.test.ts',
    'opens at once outside LINE for a session of ours, and LINE starts beside it',
  ],
  [
    '30 · scripts and styles of the flow are fetched ahead',
    'apps/liff/src/boot/ahead.test.ts',
    'fetches the scripts that the page notes, once',
  ],
  [
    '31 · every page and flow has title, description and picture in the HTML',
    'e2e/http/previews.spec.ts',
    'every route and every flow has a title, a sentence and a picture of its own in the HTML',
  ],
  [
    '31 · … each a picture of its own',
    'apps/site/src/routes/route-table.test.ts',
    'links to every page, and to every flow of the mini-app, have a picture of their own',
  ],
  [
    '31 · … drawn as PNG of 1200 by 630',
    'apps/server/src/plugins/previews.test.ts',
    'draws every picture as PNG, 1200 by 630, and no other',
  ],
  [
    '32 · line:setup finds no app by what it is called',
    'apps/sandbox/src/line/line-setup.test.ts',
    'never takes an app for ours by what it is called, and refuses a LIFF_ID of another channel',
  ],
  [
    '32 · … prints a diff and asks before an address changes',
    'apps/sandbox/src/line/line-setup.test.ts',
    'follows the product to another address and puts a new picture in the old one’s place',
  ],
  [
    '32 · line:doctor says what is right and what to click',
    'apps/sandbox/src/line/line-setup.test.ts',
    'the doctor says what is right and what to click, and sends nothing that changes anything',
  ],
  [
    '33 · webhook: signature over the raw body, forged and late ones change nothing',
    'apps/server/src/modules/message/message.test.ts',
    'is sent nothing until they follow it again; forged, late and repeated events change nothing',
  ],
  [
    '33 · … over the bytes, not over what they mean',
    'apps/server/src/providers/testing/suite.ts',
    'is about bytes, not about what they mean',
  ],
  [
    '33 · … each event once',
    'apps/server/src/modules/message/chat.test.ts',
    'takes an event once, however often it comes',
  ],
  [
    '33 · … an empty call of LINE',
    'apps/server/src/modules/message/message.test.ts',
    'may send an empty call: LINE asks whether this address is ours',
  ],
  [
    '33 · push outbox with a retry key',
    'apps/server/src/modules/message/message.test.ts',
    'of unknown outcome is repeated under the same key, which sends it once and counts it once',
  ],
  [
    '33 · … which LINE answers with 409 when it was accepted',
    'apps/server/src/providers/adapters.test.ts',
    'that was accepted before under its key is sent',
  ],
  [
    '33 · … quota counted',
    'apps/server/src/modules/message/message.test.ts',
    'waits when the month is used up, also by others, and goes out when there is room',
  ],
  [
    '33 · rich menu per state: with each way to link, and with its end',
    'apps/server/src/modules/line/move.test.ts',
    'a link brings the members’ menu, its end the guests’: linked, moved here, registered inside LINE, unlinked',
  ],
  [
    '33 · … after LINE was away too',
    'apps/server/src/modules/message/chat.test.ts',
    'shows the members’ menu after a link and the guests’ after its end, again after LINE was away',
  ],
  [
    '33 · … and the friendship asked for where LINE refuses the menu',
    'apps/server/src/modules/message/chat.test.ts',
    'asks about the friendship of a new link also where LINE refuses the menu, once',
  ],
  [
    '33 · friendship asked after the link, in the mini-app',
    'e2e/liff/friend.spec.ts',
    'after the link a person who is no friend of the official account is offered it once; a friend is not',
  ],
  [
    '33 · … whatever way the link was made, closed and gone',
    'apps/liff/src/layouts/after-link.test.tsx',
    'offers it after a registration inside LINE, and after a link that was moved here',
  ],
  [
    '33 · … and on the site',
    'packages/features/src/line/line.test.tsx',
    'offers the official account after a link, and goes on to where it began with either answer',
  ],
  [
    '33 · … to who is no friend of it',
    'packages/features/src/message/friend-step.test.tsx',
    'offers the account to who is no friend of it, and goes on with either answer',
  ],
  [
    '33 · … one from before the link is asked for',
    'apps/server/src/modules/message/message.test.ts',
    'of a friendship from before the link is asked for, and again where LINE did not answer',
  ],
  [
    '33 · quick replies: balance',
    'apps/server/src/modules/message/chat.test.ts',
    'answers a linked member with the balance and a stranger with the way to link, each with the buttons',
  ],
  [
    '33 · … how to deposit, last result, hand over to a person',
    'apps/server/src/modules/message/chat.test.ts',
    'answers how to deposit, the last results and the hand-over to a person; other words are between people',
  ],
  [
    '33 · … greeting with the brand',
    'apps/server/src/modules/message/chat.test.ts',
    'greets a follower with the brand and nothing on a block',
  ],
  [
    '34 · the link maker checks agent, referral and amounts',
    'packages/core/src/share/share.test.ts',
    'of %o: %s takes its good values and refuses the bad in Thai',
  ],
  [
    '34 · … and says at the field what is wrong',
    'packages/features/src/share/share.test.tsx',
    'says at the field what is wrong, and makes no link of it',
  ],
  [
    '34 · … shows the card as LINE draws it',
    'packages/features/src/share/share.test.tsx',
    'shows the card as it will stand in the chat, and copies its JSON',
  ],
  [
    '34 · … opens in LINE, sends to me',
    'packages/features/src/share/share.test.tsx',
    'opens the link in LINE, and sends it to the member’s own chat; a refusal is said',
  ],
  [
    '34 · … the server sends our own links only',
    'apps/server/src/modules/message/send-link.test.ts',
    'sends no other address, whatever it looks like',
  ],
  [
    '34 · downloads inside LINE go to the outside browser',
    'packages/features/src/shared/save-file.test.ts',
    'inside LINE a file goes to the device’s browser by a one-time address, byte for byte',
  ],
  [
    '34 · … what the server makes by what it is (CSV)',
    'packages/features/src/shared/save-file.test.ts',
    'what the server makes is asked for by what it is inside LINE, and fetched elsewhere',
  ],
  [
    '34 · … a wheel’s proof and pictures, whole',
    'apps/server/src/modules/line/files.test.ts',
    'takes the bytes of proofs and pictures only, whole and of their kind',
  ],
  [
    '34 · … a bill’s pictures',
    'packages/features/src/lotto/bill/bill-pictures.test.tsx',
    'one tap takes one picture of a bill out of LINE’s window',
  ],
  [
    '34 · the QR to keep: amount, receiver, reference and expiry on a PNG',
    'apps/server/src/modules/payment/picture.test.ts',
    'the card of an order says brand, amount, receiver, reference and the Bangkok time of its expiry',
  ],
  [
    '34 · brand and accent from the agent config in the account’s messages',
    'apps/server/src/modules/message/message.test.ts',
    'is sent once with its sentences, amount and a link into LINE',
    "accent: 'plum'",
  ],
  [
    '34 · … in colours of the palette',
    'packages/features/src/agent/accent.test.tsx',
    'the accents of cards in LINE are those of the palette',
  ],
  [
    '34 · pictures also from sprofile.line-scdn.net',
    'apps/server/src/plugins/plugins.test.ts',
    'serves the mini-app under /liff/: a page for every name, its files as files, calls to LINE allowed',
    'sprofile.line-scdn.net',
  ],
  [
    '34 · LINE’s icon on #06C755 in the mini-app as on the site',
    'apps/liff/src/layouts/line-login.test.tsx',
    'the button to LINE has LINE’s icon on its green, the very one of the site',
  ],
  [
    '34 · maxTokenAge: a token that says it lives longer is over after an hour',
    'apps/server/src/modules/line/move.test.ts',
    'an ID token that says it lives longer than LINE’s is over after an hour',
  ],
  [
    '34 · otp_per_ip_hour counts people: an alarm, far above it a wall',
    'apps/server/src/modules/auth/otp/otp.test.ts',
    'takes the people behind one address for people: an alarm in the log, and ten times as many are refused',
  ],
  [
    '34 · … a device’s cookie first',
    'apps/server/src/modules/auth/otp/otp.test.ts',
    'allows 10 per hour to a device, also at once, and the operator can change that',
  ],
];

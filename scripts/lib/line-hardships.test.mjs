// The seventeen hardships of LINE, each with its harder variant and the tests that prove both. A test that is skipped, only
// planned or commented out proves nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { testTitles } from './specification.mjs';

const [line, trouble, whose, back, share] = ['line', 'trouble', 'whose', 'back', 'share'].map(
  (name) => `e2e/liff/${name}.spec.ts`,
);
const outside = 'a LIFF link outside LINE keeps its flow and amount through consent, the link and a reload';
const link = 'first visit links, the next one is straight in, and another LINE user is not that member';
const boot = 'apps/liff/src/boot';
const server = 'apps/server/src/modules/line';

/** Hardship · its test · harder variant · its test; a test is file and the beginning of its title. */
const matrix = [
  ['first visit outside LINE', line, outside],
  [
    '… and Back from LINE’s page, with the cache on',
    back,
    'back from LINE’s page, out of the back-forward cache',
  ],
  ['… and with no cache', back, 'back from LINE’s page in a browser that keeps no pages'],
  ['deep link through the LIFF URL', line, outside],
  ['… resolved before LINE’s SDK starts', `${boot}/head-script.test.ts`, 'makes the deep link the address'],
  ['log-in returns to the same path', line, outside],
  [
    '… by a link with another person’s token',
    `${boot}/whose.test.ts`,
    'believes no token in the address of a window',
  ],
  ['cancel at the consent', line, 'cancel at the consent is a clean page'],
  ['… and a second try starts from the beginning', whose, 'a session is shown to its own person only'],
  ['reload', line, outside],
  ['… after the session ended', 'apps/liff/src/app/line-transport.test.ts', 'opens an ended session again'],
  ['cookies blocked', trouble, 'cookies and storage are blocked'],
  [
    '… with only a session by password left',
    `${boot}/boot-machine.test.ts`,
    'keeps a session by password of a person',
  ],
  ['LIFF browser, root and deep', line, 'the endpoint alone opens home'],
  ['… registration with a session', whose, 'a log-in without the link survives the next opening'],
  ['opened again with an expired token', trouble, 'opened again with an expired ID token in store'],
  [
    '… the ticket is over while the form is filled in',
    'packages/core/src/line/store.test.ts',
    'exchanges the window’s ID token again by itself',
  ],
  [
    '… and five minutes after it was made, and later',
    `${server}/line.test.ts`,
    'is made by a ticket as long as the ID token behind it lives',
  ],
  ['opened again as another LINE user', line, link],
  [
    '… while LINE answers 500',
    whose,
    'a session is shown to its own person only, also while LINE answers 500',
  ],
  ['LINE’s API hangs or is down', trouble, 'LINE’s API hangs'],
  [
    '… and answers after the time-out',
    `${boot}/boot-machine.test.ts`,
    'opens once: what comes after the time-out',
  ],
  ['no request leaves the machine', trouble, 'canary: a request that leaves this machine'],
  ['… and no production build knows the sandbox', 'scripts/lib/line-traces.test.mjs', 'are found: %s'],
  ['content policy', trouble, 'the content policy of the mini-app lets in no script'],
  [
    '… pictures of both of LINE’s hosts',
    'apps/server/src/plugins/plugins.test.ts',
    'serves the mini-app under /liff/',
  ],
  ['forged tokens', trouble, 'a forged ID token that the SDK lets in'],
  ['… one that claims a longer life', `${server}/move.test.ts`, 'an ID token that says it lives longer'],
  ['link ticket used twice', `${server}/line.test.ts`, 'is made once by a ticket'],
  ['… by two at the same time', `${server}/line.test.ts`, 'comes about once when a ticket is used by two'],
  ['share picker, success and cancel', share, 'the link maker shares a card through LINE’s picker'],
  ['… a file out of LINE’s window, once', `${server}/files.test.ts`, 'hands that very file out once'],
  ['LINE not configured', trouble, 'LINE is not configured'],
  ['… on the server', `${server}/line-off.test.ts`, 'without a channel: no id in the configuration'],
  ['referral `?code=` after an abandoned log-in', line, 'a referral code survives a log-in'],
  ['… in an answer of LINE’s log-in', `${boot}/address.test.ts`, 'leaves the code of LINE’s log-in alone'],
];

it('names seventeen hardships, each with at least one harder variant', () => {
  const names = matrix.map(([name]) => name);
  expect(names.filter((name) => !name.startsWith('…'))).toHaveLength(17);
  names.forEach((name, index) => {
    if (!name.startsWith('…')) expect([name, names[index + 1]?.startsWith('…')]).toEqual([name, true]);
  });
});

it.each(matrix)('%s: its test is there', (_, file, title) => {
  const found = [...testTitles(readFileSync(path.join(root, file), 'utf8'))];
  expect(found.filter((one) => one.startsWith(title))).toHaveLength(1);
});

/** Issue 8, points 9–12: safety that was found missing: condition · its test’s file · the test’s whole title, and a part of the file. */
export const house = [
  [
    '8.9 · NODE_ENV outside the three is refused',
    'apps/server/src/config.test.ts',
    'refuses the environment %s',
  ],
  [
    '8.9 · published, short and trivial secrets',
    'apps/server/src/config.test.ts',
    'refuses published, short and trivial secrets in production',
  ],
  [
    '8.9 · … equal ones',
    'apps/server/src/config.test.ts',
    'refuses one secret under two names in production',
  ],
  ['8.9 · http: as PUBLIC_URL', 'apps/server/src/config.test.ts', 'refuses http in production'],
  [
    '8.9 · missing provider addresses and METRICS_TOKEN',
    'apps/server/src/config.test.ts',
    'refuses production without %s in one sentence',
  ],
  [
    '8.9 · deposits before the biller is set',
    'apps/server/src/modules/payment/biller.test.ts',
    'production takes no deposit before the operator has set a biller of its own, and the default one never counts',
  ],
  [
    '8.9 · TRUST_PROXY=true',
    'apps/server/src/config.test.ts',
    'refuses to trust everybody in production: %s',
  ],
  [
    '8.9 · an unset TRUST_PROXY: forwarded headers are counted and named',
    'apps/server/src/plugins/forwarded.test.ts',
    'forwarding headers name no one; they are counted, and named in the log once a minute',
  ],
  [
    '8.9 · limits count IPv6 by /64',
    'apps/server/src/plugins/forwarded.test.ts',
    'count an IPv6 address by its /64',
  ],
  [
    '8.9 · odd forwarded addresses are dropped',
    'apps/server/src/plugins/forwarded.test.ts',
    'a forwarded %j that is no address is dropped: the proxy itself counts',
  ],
  [
    '8.10 · an unknown outcome counts as sent',
    'apps/server/src/modules/auth/otp/delivery.test.ts',
    'counts as sent: the %s code works',
  ],
  [
    '8.10 · a reset is answered before the gateway',
    'apps/server/src/modules/auth/otp/delivery.test.ts',
    'of %s is answered while the gateway still thinks, and the SMS follows',
  ],
  [
    '8.10 · … and says the same whatever it does',
    'apps/server/src/modules/auth/otp/delivery.test.ts',
    'says the same of a member and of a stranger when the gateway %s',
  ],
  [
    '8.10 · no global lock, no count over the day',
    'apps/server/test/pg/otp.test.ts',
    'reads as much on a day of 100,000 codes as on a day of 1,000: no scan, and no count over the day',
  ],
  [
    '8.10 · … a number does not wait for others',
    'apps/server/test/pg/otp.test.ts',
    'of one number and of its known device do not wait for other numbers',
  ],
  [
    '8.10 · one address does not use up the day',
    'apps/server/src/modules/auth/otp/otp.test.ts',
    'of one address ends with the day’s number, however patient it is, until the next Bangkok day',
  ],
  [
    '8.10 · a known address is not delayed by strangers',
    'apps/server/src/modules/auth/login/known-callers.test.ts',
    'from an address that succeeded before is not delayed by the tries of strangers',
  ],
  [
    '8.10 · … a known device neither',
    'apps/server/src/modules/auth/login/known-callers.test.ts',
    'from a device that succeeded before is not delayed either, wherever it is',
  ],
  [
    '8.10 · the reset is not starved by strangers',
    'apps/server/src/modules/auth/login/known-callers.test.ts',
    'is reset from a known address or device however many codes strangers ask for',
  ],
  [
    '8.10 · … nor by a spent day',
    'apps/server/src/modules/auth/login/known-callers.test.ts',
    'is reset from a known device when strangers have spent the budget of the day but its last fifth',
  ],
  [
    '8.10 · the first code of a browser is replaced by the next',
    'apps/server/src/modules/auth/otp/otp.test.ts',
    'to %s is replaced by the next one of this browser, also its very first',
  ],
  [
    '8.10 · passwords: keyboard walks',
    'apps/server/src/modules/auth/password/rules.test.ts',
    'that is a walk over the keyboard is refused wherever it goes, in either layout, with or without Shift',
  ],
  [
    '8.10 · … digit rows in any script',
    'apps/server/src/modules/auth/password/rules.test.ts',
    'of digits in a row is refused in every script that Unicode has',
  ],
  [
    '8.10 · … the user name inside',
    'apps/server/src/modules/auth/password/rules.test.ts',
    'that holds the owner’s user name is refused, whatever is around it',
  ],
  [
    '8.11 · a win has a bound, checked before the commit',
    'apps/server/src/modules/game/seamless/bounds.test.ts',
    'refuses a win above the bound, changes nothing, says so, and takes a smaller one under the same id',
  ],
  [
    '8.11 · … per wallet',
    'apps/server/src/modules/game/seamless/bounds.test.ts',
    'refuses a win that its wallet may not hold, however many small ones make it',
  ],
  [
    '8.11 · the reply is checked before the commit',
    'apps/server/src/kernel/bounds.test.ts',
    'a reply that does not fit rolls %s back and leaves nothing to be replayed',
  ],
  [
    '8.11 · NUL, control characters and lone surrogates in no text',
    'packages/contract/src/text-fields.test.ts',
    '$path refuses NUL, control characters and lone surrogates',
  ],
  [
    '8.11 · … every text field is walked',
    'packages/contract/src/text-fields.test.ts',
    'walks every text field of every request and reply',
  ],
  ['8.11 · HEAD has no effects', 'apps/server/src/kernel/bounds.test.ts', 'runs no handler of a call'],
  [
    '8.11 · rate limits on bill create',
    'apps/server/src/modules/lotto/bill/bills.test.ts',
    'is taken 120 times a minute at most, replays of one key not counted',
  ],
  [
    '8.11 · … and cancel',
    'apps/server/src/modules/lotto/bill/bills.test.ts',
    'is cancelled 60 times a minute at most',
  ],
  [
    '8.11 · replays of a key do not count',
    'apps/server/src/kernel/bounds.test.ts',
    'count calls, not the replays of their keys',
  ],
  [
    '8.11 · deposit bounds are checked against each other',
    'apps/server/src/modules/money-operator.test.ts',
    'change the bounds at once and refuse values that cannot be',
    "['maximum', '99.99']",
  ],
  [
    '8.11 · biller id by its check digit',
    'apps/server/src/modules/money-operator.test.ts',
    'change the bounds at once and refuse values that cannot be',
    "['biller_id', '099999999999901']",
  ],
  [
    '8.11 · /readyz says one word',
    'apps/server/src/kernel/bounds.test.ts',
    '/readyz says one word, and the rest to the holder of METRICS_TOKEN',
  ],
  [
    '8.11 · … /api/docs needs the token',
    'apps/server/src/kernel/bounds.test.ts',
    '%s is 404 without METRICS_TOKEN',
  ],
  [
    '8.11 · client aborts are no errors in the log',
    'apps/server/src/kernel/bounds.test.ts',
    'logs a caller who goes away in the middle as request.aborted at debug, never as an error',
  ],
  [
    '8.11 · a picture that is no game’s is 404',
    'apps/server/src/modules/game/catalogue.test.ts',
    'points to a picture of every game and provider',
    "'/art/tile/slot/no-game-of-ours.svg'",
  ],
  [
    '8.11 · sentence for a full disk',
    'apps/server/src/start-sentence.test.ts',
    'says that the disk is full, of either database',
  ],
  [
    '8.11 · … 503 while it runs',
    'apps/server/src/kernel/bounds.test.ts',
    'of %s is 503 with Retry-After and a sentence of its own',
  ],
  [
    '8.11 · refresh looks at Sec-Fetch-Site',
    'apps/server/src/modules/auth/session/session.test.ts',
    'is refused when the browser says that another site asked, and nothing changes',
  ],
  [
    '8.11 · misplaced commas are refused at their field',
    'packages/core/src/forms/forms.test.ts',
    'typed as %j',
  ],
  [
    '8.12 · the bill over 00–99 gets nothing',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'is not paid for the bill over 00–99, which risks 8 of 100',
  ],
  [
    '8.12 · 100 baht at risk get one, the larger',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'is paid once for 100 baht at risk, one for both ranks, the larger',
  ],
  [
    '8.12 · … over all bills of the round',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'counts all bills of the round together: two halves of 00–99 risk nothing',
  ],
  [
    '8.12 · at most five a day',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'stops after the day’s number',
    "bonus_per_day.default).toBe('5')",
  ],
  [
    '8.12 · never for a second account, by bank account',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'never get a bonus with the second one, by bank account',
  ],
  [
    '8.12 · … by device',
    'apps/server/src/modules/lotto/yeekee/bonus.test.ts',
    'never get a bonus with the second one, by device',
  ],
];

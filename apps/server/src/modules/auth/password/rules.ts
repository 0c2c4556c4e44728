import { type ErrorName, limits } from '@benjarong/contract';

import { asThaiLayout, foldDigits, keysOf, outsideWalks } from '../../../kernel/keyboard.ts';

// Bases of passwords that guessing tools try first; compared after spelling tricks are undone.
const commonBases = new Set(
  (
    'password passwd passw pass passcode letmein welcome login logon admin administrator root user guest master ' +
    'qwerty qwertyuiop qwertyui qwert asdfghjkl asdfghjk asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc qweasd ' +
    'qweasdzxc qwerasdf asdfqwer abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aaa abcabc xyz ' +
    'iloveyou ilovey love loveyou lovely loveme mylove sunshine princess football baseball basketball soccer ' +
    'superman batman spiderman pokemon dragon monkey shadow michael jordan jennifer charlie thomas daniel jessica ' +
    'liverpool chelsea arsenal manchester manutd manu barcelona realmadrid juventus ' +
    'computer internet secret secretpass mypass mypassword newpass newpassword changeme default temp temppass test ' +
    'testtest testing tester demo sample hello helloworld freedom whatever trustno starwars killer hunter ' +
    'thailand thai bangkok krungthep siam chiangmai phuket pattaya sawasdee sawasdeekrub krub muaythai ' +
    'somchai somsak somying malee nattapong sirirat kitty hellokitty doraemon naruto onepiece ' +
    'casino slot slots lotto lottery jackpot poker baccarat winner lucky luckyday money rich gambling football ' +
    'facebook google youtube tiktok instagram line iphone samsung huawei oppo vivo xiaomi ' +
    'รหัสผ่าน รหัส สวัสดี ประเทศไทย ไทยแลนด์ กรุงเทพ รักเธอ รักนะ ที่รัก คิดถึง'
  ).split(' '),
);

const brandWords = ['benjarong', 'bwin', 'เบญจรงค์'];

const tricks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

// Runs that are neither a row of keys nor in the order of the alphabet.
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  '147258369',
  '741852963',
];
const orders = alphabets.flatMap((run) => [run, Array.from(run).toReversed().join('')]);

// So few characters beside walks over the keyboard are tried through by machines.
const leastOutsideWalks = 4;

// Least length of a user name, and most of a mobile number, that a password must not hold.
const ownPart = 4;
const mobilePart = 7;

/** Words that the password must not hold: the member's own user name and mobile number. */
export interface PasswordOwner {
  readonly username: string | undefined;
  readonly mobile: string | undefined;
}

/** What is wrong with a new password (spec §5: 8 to 20 characters; no common or brand words), or `undefined`. */
export function newPasswordMistake(password: string, owner: PasswordOwner): ErrorName | undefined {
  if (password.length < limits.passwordMin) return 'password_too_short';
  if (password.length > limits.registerPasswordMax) return 'password_too_long';
  // What cannot be seen cannot be typed again; U+FFFD is what is left of a broken character.
  if (/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|\uFFFD/u.test(password) || password.trim() !== password)
    return 'invalid_input';
  return isCommonPassword(password, owner) ? 'password_too_common' : undefined;
}

/**
 * True for a password that guessing tools try early: common, a run, a walk over the keyboard (Latin or Thai layout),
 * repeated, digits in order in any script, the brand, or the owner's user name or mobile number anywhere in it.
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  const text = password.normalize('NFC');
  return readings(text).some(isGuessable) || holdsOwner(foldDigits(text).toLowerCase(), owner);
}

function isGuessable(text: string): boolean {
  const plain = undoTricks(text);
  const forms = [text, plain, trimmed(text), trimmed(plain), undoTricks(trimmed(text))];
  // Letters with signs strewn in between; short words would turn up in good passwords too.
  const strewn = [letters(text), letters(plain)].filter((form) => form.length >= 6);
  return (
    [...forms, ...strewn].some((form) => commonBases.has(form)) ||
    isRepeated(text) ||
    isOrdered(text) ||
    isTwoRuns(text) ||
    outsideWalks(text) < leastOutsideWalks ||
    brandWords.some((word) => [...forms, ...strewn].some((form) => form.includes(word)))
  );
}

function holdsOwner(text: string, { username, mobile }: PasswordOwner): boolean {
  const name = username?.toLowerCase() ?? '';
  const simple = (part: string) => undoTricks(part).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const named =
    name.length >= ownPart &&
    [name, Array.from(name).toReversed().join('')].some(
      (word) => text.includes(word) || simple(text).includes(simple(word)),
    );
  const digits = text.replaceAll(/[^0-9]/g, '');
  return named || (mobile !== undefined && digits.includes(mobile.slice(-mobilePart)));
}

function isOrdered(text: string): boolean {
  return orders.some((run) => run.includes(text));
}

function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;
}

// Two runs glued together ("12345abc", "qwerty1234") are no better than one.
function isTwoRuns(text: string): boolean {
  const isRun = (part: string) => isOrdered(part) || outsideWalks(part) === 0;
  for (let cut = 3; cut <= text.length - 3; cut += 1)
    if (isRun(text.slice(0, cut)) && isRun(text.slice(cut))) return true;
  return false;
}

// The password as it may have been meant: digits of any script as ASCII, the keys of either layout.
function readings(password: string): readonly string[] {
  const folded = foldDigits(password);
  const meant = [
    password,
    folded,
    keysOf(folded),
    keysOf(password),
    keysOf(password, 'thai'),
    asThaiLayout(password),
  ];
  return [...new Set(meant.map((reading) => reading.toLowerCase()))];
}

function undoTricks(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => tricks[sign] ?? sign);
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]/gu, '');
}

function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
}

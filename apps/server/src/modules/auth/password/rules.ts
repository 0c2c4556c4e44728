import { type ErrorName, limits } from '@benjarong/contract';

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
    'รหัสผ่าน รหัส สวัสดี ประเทศไทย ไทยแลนด์ กรุงเทพ รักเธอ รักนะ ที่รัก คิดถึง ' +
    // What Kedmanee fingers write for "password" and "qwerty" with the Thai layout on.
    'ยฟหหไนพก ๆไำพะั'
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

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '963852741',
];

/** Words that the password must not be made of: the member's own user name and mobile number. */
export interface PasswordOwner {
  readonly username: string | undefined;
  readonly mobile: string | undefined;
}

/** True for a password that guessing tools try early: common, a run, repeated, the brand, or the owner's own data. */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const plain = undoTricks(text);
  const forms = [text, plain, trimmed(text), trimmed(plain), undoTricks(trimmed(text))];
  // Letters with signs strewn in between; short words would turn up in good passwords too.
  const strewn = [letters(text), letters(plain)].filter((form) => form.length >= 6);
  if ([...forms, ...strewn].some((form) => commonBases.has(form)) || isRepeated(text)) return true;
  if (isRun(text) || isTwoRuns(text)) return true;
  if (brandWords.some((word) => [...forms, ...strewn].some((form) => form.includes(word)))) return true;
  const username = owner.username?.toLowerCase();
  const own = [username, owner.mobile, owner.mobile?.slice(1)].filter(
    (word) => word !== undefined && word.length >= 4,
  );
  return own.some((word) => word !== undefined && text.includes(word) && text.length - word.length < 6);
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

function undoTricks(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => tricks[sign] ?? sign);
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]/gu, '');
}

function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
}

function isRun(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;
}

// Two runs glued together ("12345abc", "qwerty1234") are no better than one.
function isTwoRuns(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    const parts = [text.slice(0, cut), text.slice(cut)];
    if (parts.every((part) => isRun(part) || new Set(part).size === 1)) return true;
  }
  return false;
}

import { nameTitles } from '@benjarong/text';

/** Who paid, as far as a bank or a slip says. */
export interface Payer {
  readonly name: string;
  /** Digits, hidden ones as `x`; other characters do not count. */
  readonly account: string;
}

/** The account that a member is paid to. */
export interface KnownAccount {
  readonly accountNo: string;
  readonly accountName: string;
}

/** As {@link comparePayer} with every account of a member: the same as one of them, or other than all. */
export function compareOwn(payer: Payer, accounts: readonly KnownAccount[]): 'same' | 'other' | 'unknown' {
  const found = accounts.map((account) => comparePayer(payer, account));
  if (found.includes('same')) return 'same';
  return found.length > 0 && found.every((one) => one === 'other') ? 'other' : 'unknown';
}

/** True when the payer is seen to be other than at least one of a member's accounts and the same as none. */
export function mayBeOther(payer: Payer, accounts: readonly KnownAccount[]): boolean {
  const found = new Set(accounts.map((account) => comparePayer(payer, account)));
  return found.has('other') && !found.has('same');
}

/**
 * Whether the payer is the member: `unknown` when the bank hides too much or the member has named no account. Account
 * numbers decide; only without one do names, and only names in the same script can differ.
 */
export function comparePayer(payer: Payer, known: KnownAccount | undefined): 'same' | 'other' | 'unknown' {
  if (!known) return 'unknown';
  const byAccount = compareAccount(payer.account, known.accountNo);
  return byAccount === 'unknown' ? compareName(payer.name, known.accountName) : byAccount;
}

function compareAccount(shown: string, accountNo: string): 'same' | 'other' | 'unknown' {
  const digits = shown.toLowerCase().replaceAll(/[^0-9x]/g, '');
  const own = accountNo.replaceAll(/\D/g, '');
  // Four visible digits are the least that says anything.
  if (digits.replaceAll('x', '').length < 4 || own === '') return 'unknown';
  if (digits.length !== own.length) {
    // Only the end of the number was given.
    if (digits.includes('x') || digits.length > own.length) return 'unknown';
    return own.endsWith(digits) ? 'same' : 'other';
  }
  return Array.from(digits).every((digit, at) => digit === 'x' || digit === own[at]) ? 'same' : 'other';
}

function compareName(shown: string, name: string): 'same' | 'other' | 'unknown' {
  const given = firstName(shown);
  const own = firstName(name);
  if (given.length < 2 || own.length < 2 || isThai(given) !== isThai(own)) return 'unknown';
  // Banks cut names: what is shown must be the beginning of the other.
  return own.startsWith(given) || given.startsWith(own) ? 'same' : 'other';
}

const titles = new RegExp(`^(?:${nameTitles.join('|')}|mrs?\\.?|ms\\.?|miss)\\s*`, 'i');

function firstName(text: string): string {
  const [first = ''] = text.trim().replace(titles, '').trim().split(/\s+/);
  return first.replaceAll(/[*xX.]+$/g, '').toLowerCase();
}

function isThai(text: string): boolean {
  return /[\u0E00-\u0E7F]/.test(text);
}

import {
  bankIds,
  type ErrorName,
  knowUsIds,
  limits,
  mobilePattern,
  usernamePattern,
} from '@benjarong/contract';

const mobile = new RegExp(mobilePattern);
const username = new RegExp(usernamePattern);
const reserved = new Set([
  'admin',
  'administrator',
  'agent',
  'bank',
  'benjarong',
  'bwin',
  'callcenter',
  'member',
  'moderator',
  'official',
  'operator',
  'root',
  'staff',
  'support',
  'system',
  'team',
]);

/** True for a Thai mobile number: ten ASCII digits that start with 06, 08 or 09 (spec §5). */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}

/** The form under which a user name is unique and looked up: case does not tell names apart. */
export function usernameKey(text: string): string {
  return text.toLowerCase();
}

/**
 * What is wrong with a chosen user name, or `undefined`. A name that looks like another person's
 * mobile number is refused, because both are typed into the same log-in field.
 */
export function usernameMistake(text: string, ownMobile: string): ErrorName | undefined {
  if (!username.test(text)) return 'username_invalid';
  if (isMobile(text) && text !== ownMobile) return 'username_invalid';
  return reserved.has(usernameKey(text)) ? 'username_taken' : undefined;
}

/** True for one of the seven channels of spec §3. */
export function isKnowUsId(id: number | undefined): id is number {
  return knowUsIds.some((known) => known === id);
}

/** A bank account as a member typed it. */
export interface BankAccountInput {
  readonly bankId: number | undefined;
  readonly accountName: string;
  readonly accountNo: string;
}

/** A bank account that keeps the rules: known bank, tidy name, 10 to 20 ASCII digits. */
export interface BankAccount {
  readonly bankId: number;
  readonly accountName: string;
  readonly accountNo: string;
}

const personName = /^[\p{L}\p{M}][\p{L}\p{M} .'()-]{1,99}$/u;
const accountDigits = new RegExp(`^[0-9]{${limits.bankAccountMin},${limits.bankAccountMax}}$`);

/** Tidies a bank account (dashes and spaces dropped, spec §5) or names what is wrong with it. */
export function readBankAccount(input: BankAccountInput): BankAccount | ErrorName {
  const bankId = bankIds.find((id) => id === input.bankId);
  if (bankId === undefined) return 'bank_required';
  const accountName = input.accountName.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ');
  if (!personName.test(accountName)) return 'bank_account_name_invalid';
  const accountNo = input.accountNo.replaceAll(/[ -]/g, '');
  return accountDigits.test(accountNo) ? { bankId, accountName, accountNo } : 'bank_account_invalid';
}

/** An account number of which only the last four digits are shown. */
export function maskAccount(accountNo: string): string {
  return `${'x'.repeat(accountNo.length - 4)}${accountNo.slice(-4)}`;
}

/** Milliseconds for which withdrawals stay locked after the bank account or the password changed (invariant 28). */
export const withdrawLockMs = 24 * 3_600_000;

import { sha256 } from '../../kernel/index.ts';

/** The last four characters of an account number: `•••1234`. */
export function maskTail(text: string): string {
  return `•••${text.slice(-4)}`;
}

/** A mobile number as the log may hold it: `081•••5678`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}•••${mobile.slice(-4)}`;
}

/** A value that must not be readable but must be comparable: its tail and its SHA-256. */
export function digested(text: string): { readonly val: string; readonly sha256: string } {
  return { val: maskTail(text), sha256: sha256(text) };
}

// Nine digits or more, whatever signs a person puts between them: a mobile or an account number.
const longNumber = /\p{Nd}(?:[ .-]?\p{Nd}){8,}/gu;

/** What a person typed as a reason: long numbers masked, control characters and lone surrogates gone, 500 characters at most. */
export function maskReason(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll(longNumber, (number) => maskTail(number))
    .slice(0, 500);
}

const secretKey = /password|passwd|secret|token|otp|cookie|mobile|account_?no|account_?name|payer/i;

/** The first key of a value, at any depth, under which personal data or a secret would lie; `undefined` = none. */
export function secretKeyOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (secretKey.test(key)) return key;
    const found = secretKeyOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

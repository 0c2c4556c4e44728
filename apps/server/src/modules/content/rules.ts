const longRun = /[A-Za-z0-9_+/=-]{20,}/g;
const digits = /[0-9๐-๙]{6,}/g;
const spacedDigits = /[0-9](?:[ -]?[0-9]){7,}/g;
const email = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const queries = /([?#])[^\s)'"]*/g;

/**
 * Takes out of a client's error report whatever could be about a person: mail addresses, runs of six
 * or more digits (mobile and account numbers, codes), tokens, and the query of every address.
 */
export function scrub(text: string): string {
  return (
    text
      .replaceAll(email, '[mail]')
      .replaceAll(queries, '$1[hidden]')
      .replaceAll(spacedDigits, '[digits]')
      .replaceAll(digits, '[digits]')
      .replaceAll(longRun, (run) => (/[0-9]/.test(run) && /[A-Za-z]/.test(run) ? '[token]' : run))
      // Control and direction characters could forge lines or turn text around in a terminal.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
  );
}

/** True for where a banner may lead: a path of this site, or an https or LINE address (checked by the caller). */
export function isSitePath(link: string): boolean {
  return /^\/(?!\/)[A-Za-z0-9/_?=&%.#-]{0,200}$/.test(link);
}

/** True for text of the operator that may be shown: plain, 1 to `max` characters. */
export function isPlainText(text: string, max: number): boolean {
  return (
    text.length > 0 &&
    text.length <= max &&
    !/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll('\n', ' '))
  );
}

export { bangkokDay } from './bangkok-day.ts';
export {
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  type Instant,
} from './date.ts';
export { keep } from './keep.ts';
export { formatBahtNumber, formatCount, formatThb, type MoneyOptions, noAmount } from './money.ts';
export {
  formatAccount,
  formatMobile,
  normaliseDigits,
  normaliseMobile,
  normaliseText,
  normaliseUsername,
  toLatinDigits,
  wholeNumberOf,
} from './typed.ts';

export { bangkokDay } from './bangkok-day.ts';
export { formatDate, formatDateTime, formatDay, formatPicked, formatTime, type Instant } from './date.ts';
export { formatCountdown, formatRelative } from './relative.ts';
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
export { formatTimes, formatWhen } from './when.ts';

import { accents, bankIds, paymentMarks } from '@benjarong/contract';
import { agentText } from '@benjarong/text';

/** One setting of the agent: what it is without a row, what it may be, and a sentence for the operator. */
export interface SettingRule {
  readonly fallback: string;
  readonly says: string;
  /** Why a value cannot be taken (English, for the operator), or `undefined`. */
  readonly mistake: (value: string, pictureOrigins?: readonly string[]) => string | undefined;
  /** Also listed in the public `configs` (spec §3). */
  readonly listed?: boolean;
}

/** True for an address that may stand on the page as a link: https, or LINE's own scheme (money-and-safety.md). */
export function isSafeLink(value: string): boolean {
  if (value.length > 300 || /[\s\p{C}<>"'`\\]/u.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === 'line:' || (protocol === 'https:' && hostname !== '');
}

/** True for the path of a picture on this site, or an https address of an allowed origin; the page's content policy loads no other. */
export function isSafeImage(value: string, origins: readonly string[] = []): boolean {
  return isSitePicture(value) || (isSafeLink(value) && origins.includes(new URL(value).origin));
}

/** Every setting that `agent set` knows. */
export const settingRules = {
  brand_name: { fallback: agentText.brandName, says: 'name that members see', mistake: plainText(60) },
  agent_logo: {
    fallback: '/art/logo.svg',
    says: 'picture of the brand: `picture add <file> --for logo`',
    mistake: (value: string, pictureOrigins?: readonly string[]) =>
      isSafeImage(value, pictureOrigins)
        ? undefined
        : 'must be a path of this site such as /art/logo.svg, or an address on PICTURE_ORIGINS',
  },
  accent: {
    fallback: accents[0],
    says: `accent colour: ${accents.join(', ')}`,
    mistake: (value) =>
      accents.some((name) => name === value) ? undefined : `must be one of ${accents.join(', ')}`,
  },
  bank_pictures: {
    fallback: '',
    says: 'pictures of banks in place of their coloured letters: `picture add <file> --for bank:<bank id>`; empty takes them off',
    mistake: (value: string, pictureOrigins?: readonly string[]) => {
      const entries = readBankPictures(value);
      return value === '' ||
        (entries.length === value.split(',').length &&
          new Set(entries.map(({ bank_id }) => bank_id)).size === entries.length &&
          entries.every(({ image }) => isSafeImage(image, pictureOrigins)))
        ? undefined
        : 'must be <bank id>=<picture>, joined by commas, each bank of the list once, each a path of this site or an address on PICTURE_ORIGINS';
    },
  },
  line_contact_url: { fallback: '', says: 'customer service; empty hides it', mistake: link },
  line_admin_url: { fallback: '', says: 'floating LINE button; empty hides it', mistake: link },
  register_type: { fallback: '1', says: '1 = SMS mode, 2 = bank mode', mistake: whole(1, 2) },
  generate_username_mode: {
    fallback: '1',
    says: '1 = the member chooses a user name, 2 = the server makes one',
    mistake: whole(1, 2),
    listed: true,
  },
  minimum_age: {
    fallback: '20',
    says: 'age that is confirmed at registration',
    mistake: whole(18, 99),
    listed: true,
  },
  license_text: {
    fallback: '',
    says: 'who runs the site under which licence, in the footer; empty hides it',
    mistake: optionalText(200),
    listed: true,
  },
  contact_hours: {
    fallback: '',
    says: 'when customer service answers, in the footer; empty hides it',
    mistake: optionalText(80),
    listed: true,
  },
  payment_marks: {
    fallback: 'promptpay',
    says: `ways to pay shown in the footer, joined by commas: ${paymentMarks.join(', ')}; empty hides them`,
    mistake: (value) =>
      value === '' || isListOf(value.split(','), paymentMarks)
        ? undefined
        : `must be empty or some of ${paymentMarks.join(',')}, each once`,
    listed: true,
  },
  otp_per_device_hour: {
    fallback: '10',
    says: 'one-time passwords per device (its cookie) and hour',
    mistake: whole(1, 100_000),
  },
  otp_per_ip_hour: {
    fallback: '30',
    says: 'one-time passwords per address (IPv6: /64, shared by a carrier) and hour: from here an alarm is logged, ten times as many are refused',
    mistake: whole(1, 100_000),
  },
  otp_per_ip_day: {
    fallback: '400',
    says: 'one-time passwords per address (IPv6: /64, shared by a carrier) and Bangkok day for callers that did not log in from there before: more are refused, an alarm is logged from 80 %',
    mistake: whole(1, 1_000_000),
  },
  otp_daily_budget: {
    fallback: '2000',
    says: 'SMS per Bangkok day; an alarm is logged from 80 %, the last fifth is for callers that logged in before',
    mistake: whole(0, 10_000_000),
  },
  security_sms_daily_budget: {
    fallback: '500',
    says: 'security notices by SMS per Bangkok day, beside the one-time passwords; an alarm is logged when it is spent',
    mistake: whole(0, 10_000_000),
  },
  login_per_ip_10min: {
    fallback: '100',
    says: 'log-ins tried per address in 10 minutes',
    mistake: whole(1, 100_000),
  },
  register_per_ip_hour: {
    fallback: '60',
    says: 'registrations tried per address and hour',
    mistake: whole(1, 100_000),
  },
} as const satisfies Readonly<Record<string, SettingRule>>;

/** The entries of the setting `bank_pictures`; what is no bank of the list is left out. */
export function readBankPictures(
  value: string,
): readonly { readonly bank_id: number; readonly image: string }[] {
  return value.split(',').flatMap((entry) => {
    const [, id = '', image = ''] = /^([0-9]{1,3})=(.+)$/.exec(entry) ?? [];
    const bank_id = bankIds.find((known) => String(known) === id);
    return bank_id === undefined ? [] : [{ bank_id, image }];
  });
}

/** Name of a setting. */
export type SettingKey = keyof typeof settingRules;

/** Names of all settings in the order in which the operator sees them. */
// Object.keys widens to string; they are exactly the literal keys above.
export const settingKeys = Object.keys(settingRules) as readonly SettingKey[];

/** True for a name that {@link settingRules} knows. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingRules, key);
}

function plainText(max: number) {
  return (value: string) =>
    value.trim() === value &&
    value.length > 0 &&
    value.length <= max &&
    !/[\p{Cc}\p{Cf}\p{Cs}<>]/u.test(value)
      ? undefined
      : `must be plain text of 1 to ${max} characters`;
}

function optionalText(max: number) {
  const rule = plainText(max);
  return (value: string) => (value === '' ? undefined : rule(value));
}

function isListOf(words: readonly string[], known: readonly string[]): boolean {
  return new Set(words).size === words.length && words.every((word) => known.includes(word));
}

function whole(min: number, max: number) {
  return (value: string) =>
    /^(0|[1-9][0-9]{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;
}

function isSitePicture(value: string): boolean {
  return (
    /^\/[A-Za-z0-9][A-Za-z0-9/._-]{0,200}$/.test(value) && !value.includes('..') && !value.includes('//')
  );
}

function link(value: string) {
  return value === '' || isSafeLink(value)
    ? undefined
    : 'must be empty, an https:// address or a line:// address';
}

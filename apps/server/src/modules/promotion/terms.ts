import {
  bonusOf,
  cashOutOf,
  displayBaht,
  type PromotionKind,
  type Satang,
  takesDeposit,
} from '@benjarong/contract';
import { fill, gameKindText, promotionTermsText as say, walletName } from '@benjarong/text';

/** The fields of a promotion, or of a coupon's bonus, that its terms are made from; amounts in satang. */
export interface TermsFields {
  readonly kind: PromotionKind;
  readonly bonusType: 'percentage' | 'fixed';
  readonly percentage: number;
  readonly amount: Satang;
  readonly cap: Satang | null;
  readonly minimumDeposit: Satang;
  readonly turnoverNeeded: Satang;
  readonly turnoverMultiple: number;
  /** Percent that counts, by kind of game; a kind that is not named is not allowed. */
  readonly games: Readonly<Record<string, number>>;
  readonly maximumStake: Satang | null;
  readonly maximumCashOut: Satang | null;
  readonly days: number;
  readonly times: number;
  readonly period: 'once' | 'day' | 'week' | 'month';
  readonly stackable: boolean;
  readonly walletTypeId: number;
  readonly audience: 'all' | 'new' | 'depositor';
  readonly vipLevels: readonly number[];
  readonly needsBankAccount: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Every term of a promotion as plain Thai sentences, made from its fields: what is not said here does not hold. */
export function promotionTerms(fields: TermsFields): readonly string[] {
  const { period, times, endsAt } = fields;
  return [
    gives(fields),
    ...playTerms(fields),
    fill(say.times[period], { times }),
    audience(fields),
    ...(fields.needsBankAccount ? [say.bank] : []),
    endsAt === null ? fill(say.from, { from: dayText(fields.startsAt) }) : until(fields.startsAt, endsAt),
    say.alone,
  ];
}

/** The terms that hold while a bonus is open: turnover, games, stake, cash-out, days, end. */
export function playTerms(
  fields: Pick<
    TermsFields,
    'turnoverMultiple' | 'games' | 'maximumStake' | 'maximumCashOut' | 'days' | 'walletTypeId'
  >,
): readonly string[] {
  const { turnoverMultiple, maximumStake, maximumCashOut, days, walletTypeId } = fields;
  return [
    fill(say.turnover, { multiple: turnoverMultiple, wallet: walletName(walletTypeId) }),
    fill(say.games, { games: gamesText(fields.games) }),
    maximumStake === null ? say.anyStake : fill(say.stake, { amount: displayBaht(maximumStake) }),
    maximumCashOut === null ? say.allCash : fill(say.cashOut, { amount: displayBaht(maximumCashOut) }),
    fill(say.days, { days }),
    say.cancel,
  ];
}

/** The terms with real numbers, step by step: a deposit that the promotion takes, its bonus, what to stake, what becomes cash. */
export function promotionExample(fields: TermsFields): readonly string[] {
  const deposit = exampleDeposit(fields);
  const bonus = bonusOf(fields, deposit);
  const due = bonus * BigInt(fields.turnoverMultiple);
  const balance = exampleBalance(fields, bonus);
  const { cash, leaves } = cashOutOf(balance, fields.maximumCashOut);
  const amounts = {
    deposit: displayBaht(deposit),
    needed: displayBaht(fields.turnoverNeeded),
    bonus: displayBaht(bonus),
    multiple: fields.turnoverMultiple,
    due: displayBaht(due),
    balance: displayBaht(balance),
    cash: displayBaht(cash),
    leaves: displayBaht(leaves),
    wallet: walletName(fields.walletTypeId),
  };
  const { example } = say;
  const partly = Object.entries(fields.games).find(([, weight]) => weight > 0 && weight < 100);
  return [
    fill(
      takesDeposit(fields.kind)
        ? example.deposit
        : fields.kind === 'turnover_reward'
          ? example.reward
          : example.free,
      amounts,
    ),
    fill(example.due, amounts),
    ...(partly
      ? [
          fill(example.partly, {
            game: kindName(partly[0]),
            counted: displayBaht((100_00n * BigInt(partly[1])) / 100n),
          }),
        ]
      : []),
    fill(leaves === 0n ? example.met : example.metAbove, amounts),
  ];
}

// Kinds of games with what counts of a stake.
function gamesText(games: Readonly<Record<string, number>>): string {
  return Object.entries(games)
    .map(([kind, weight]) => `${kindName(kind)} ${weight}%`)
    .join(', ');
}

function gives(fields: TermsFields): string {
  const { cap, percentage } = fields;
  const amounts = {
    percentage,
    amount: displayBaht(fields.amount),
    cap: displayBaht(cap ?? 0n),
    minimum: displayBaht(fields.minimumDeposit),
    needed: displayBaht(fields.turnoverNeeded),
    wallet: walletName(fields.walletTypeId),
  };
  if (fields.kind === 'free_credit') return fill(say.gives.free, amounts);
  if (fields.kind === 'turnover_reward') return fill(say.gives.reward[fields.period], amounts);
  const which = say.which[fields.kind];
  if (fields.bonusType === 'fixed') return fill(say.gives.fixed, { ...amounts, which });
  return fill(cap === null ? say.gives.percentage : say.gives.capped, { ...amounts, which });
}

function audience({ audience: who, vipLevels }: TermsFields): string {
  const levels = vipLevels.map((level) => say.vip[level] ?? String(level)).join(', ');
  return vipLevels.length === 0 ? say.audience[who] : `${say.audience[who]} ${fill(say.vipOnly, { levels })}`;
}

// The deposit that first reaches the cap when there is one, else the minimum, never less than 100 baht.
function exampleDeposit({ bonusType, percentage, cap, minimumDeposit }: TermsFields): Satang {
  const least = minimumDeposit > 100_00n ? minimumDeposit : 100_00n;
  if (bonusType === 'fixed' || cap === null || percentage === 0) return least;
  const reaches = (cap * 100n + BigInt(percentage) - 1n) / BigInt(percentage);
  const whole = ((reaches + 99_99n) / 100_00n) * 100_00n;
  return whole > least ? whole : least;
}

// A balance above the most that becomes cash, where there is one, so that the example shows both sides.
function exampleBalance({ maximumCashOut }: TermsFields, bonus: Satang): Satang {
  return maximumCashOut === null ? bonus * 2n : maximumCashOut + bonus;
}

function kindName(kind: string): string {
  // An index signature view of a closed list: a kind of a later release keeps its code.
  return (gameKindText as Readonly<Record<string, string>>)[kind] ?? kind;
}

function until(from: Date, to: Date): string {
  return fill(say.until, { from: dayText(from), to: dayText(to) });
}

function dayText(at: Date): string {
  return dayFormat.format(at);
}

const dayFormat = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

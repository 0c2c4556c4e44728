import {
  type BahtText,
  bonusOf,
  formatBaht,
  parseBaht,
  type Promotion,
  takesDeposit,
} from '@benjarong/contract';

/** What a promotion gives for a deposit and what is then to be turned over; `undefined` below its minimum. */
export function bonusFor(
  promotion: Promotion,
  deposit: bigint,
): { readonly bonus: BahtText; readonly due: BahtText } | undefined {
  const { kind, bonus_type, percentage, amount, cap, minimum_deposit, turnover_multiple } = promotion;
  const bonus = bonusOf(
    {
      kind,
      bonusType: bonus_type,
      percentage,
      amount: parseBaht(amount),
      cap: cap === null ? null : parseBaht(cap),
      minimumDeposit: parseBaht(minimum_deposit),
    },
    deposit,
  );
  if (bonus === 0n) return undefined;
  return { bonus: formatBaht(bonus), due: formatBaht(bonus * BigInt(turnover_multiple)) };
}

/** True for a promotion that is chosen in a deposit. */
export function isForDeposit({ kind }: Promotion): boolean {
  return takesDeposit(kind);
}

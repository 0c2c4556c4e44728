import { type CouponOffer, displayBaht, formatBaht } from '@benjarong/contract';
import { couponText, fill, walletName } from '@benjarong/text';

import { playTerms } from '../promotion/index.ts';
import type { CouponRow } from './tables.ts';

/** What a coupon gives, with its terms made from its fields. */
export function wireOffer(coupon: CouponRow): CouponOffer {
  return { ...wireGives(coupon), terms: [...termsOf(coupon)] };
}

/** What a coupon gives. */
export function wireGives({ code, name, kind, amount, points, spins, walletTypeId }: CouponRow) {
  return {
    code,
    name,
    kind,
    amount: formatBaht(amount),
    points: Number(points),
    spins: Number(spins),
    wallet_type_id: walletTypeId,
  };
}

/** The terms of a coupon as plain Thai sentences. */
export function termsOf(coupon: CouponRow): readonly string[] {
  if (coupon.kind === 'points') return [couponText.pointsTerm];
  if (coupon.kind === 'spins') return [couponText.spinsTerm];
  const walletTypeId = coupon.walletTypeId ?? 2;
  return [
    fill(couponText.bonusTerm, {
      amount: displayBaht(coupon.amount),
      wallet: walletName(walletTypeId),
    }),
    ...playTerms({ ...coupon, walletTypeId }),
  ];
}

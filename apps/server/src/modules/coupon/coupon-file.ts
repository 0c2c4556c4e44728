import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { InputFileError, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
import {
  fileBaht,
  filePatterns,
  fileName,
  offerFields,
  offerMistakes,
  offerRow,
  readFileBaht,
  strictObject,
} from '../promotion/index.ts';
import { codeKeyOf } from './rules.ts';
import type { CouponRow } from './tables.ts';

const coupon = strictObject({
  code: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$' }),
  name: fileName(80),
  kind: Type.Enum(['bonus', 'points', 'spins']),
  wallet_type_id: Type.Optional(Type.Enum([2, 3])),
  amount: Type.Optional(fileBaht()),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** Free spins of the wheel. */
  spins: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** Uses in all. */
  total: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  needs_deposit: Type.Optional(Type.Boolean()),
  /** Only members to whom a quest, the shop, the wheel or a poll gave it may use it, once per gift. */
  granted_only: Type.Optional(Type.Boolean()),
  ...offerFields,
});
const file = strictObject({ coupons: Type.Array(coupon, { minItems: 1, maxItems: 1_000 }) });
const shape = Compile(file);

/** What a row of `coupons` holds besides its id, uses, state, version and time of storing. */
export type CouponFields = Omit<CouponRow, 'id' | 'used' | 'state' | 'version' | 'createdAt'>;

/** Reads a file of coupons; throws {@link InputFileError} with its mistakes. Defaults are those of promotions. */
export function readCouponFile(text: string, now: Date): readonly CouponFields[] {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const mistakes = [
    ...listedTwice(
      'coupon',
      value.coupons.map(({ code }) => codeKeyOf(code)),
    ),
    ...value.coupons.flatMap((one) => contradictions(one)),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value.coupons.map((one) => toRow(one, now));
}

function contradictions(one: Static<typeof coupon>): readonly string[] {
  const what = `coupon ${one.code}`;
  const isBonus = one.kind === 'bonus';
  const faults: string[] = [];
  if (codeKeyOf(one.code).length < 4) faults.push(`${what}: a code has at least 4 letters or digits`);
  if (isBonus !== (one.amount !== undefined))
    faults.push(`${what}: amount belongs to a bonus, which needs it`);
  if ((one.kind === 'points') !== (one.points !== undefined))
    faults.push(`${what}: points belong to points, which need them`);
  if ((one.kind === 'spins') !== (one.spins !== undefined))
    faults.push(`${what}: spins belong to spins, which need them`);
  if (one.granted_only === true && one.total !== undefined)
    faults.push(`${what}: a coupon that is given has no total; what gives it has one`);
  if (!isBonus && one.wallet_type_id !== undefined) faults.push(`${what}: ${one.kind} have no wallet`);
  return [...faults, ...offerMistakes(what, one, one.wallet_type_id ?? 2)];
}

function toRow(one: Static<typeof coupon>, now: Date): CouponFields {
  const walletTypeId = one.wallet_type_id ?? 2;
  return {
    code: one.code,
    codeKey: codeKeyOf(one.code),
    name: one.name,
    kind: one.kind,
    walletTypeId: one.kind === 'bonus' ? walletTypeId : null,
    amount: readFileBaht(one.amount) ?? 0n,
    points: BigInt(one.points ?? 0),
    spins: BigInt(one.spins ?? 0),
    total: one.total ?? null,
    needsDeposit: one.needs_deposit ?? false,
    grantedOnly: one.granted_only ?? false,
    ...offerRow(one, now, walletTypeId),
  };
}

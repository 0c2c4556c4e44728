import { Type } from 'typebox';

import { id, oneOf, strict, text } from '../../schema-kit.ts';

/** Codes of the bet types (lotto-engine, `BetTypeCode`); their Thai names are in `lottoKindText`. */
export const lottoBetTypes = [
  '3top',
  '3tod',
  '3front',
  '3bottom',
  '2top',
  '2bottom',
  'run_top',
  'run_bottom',
  '4top',
  '4tod',
  'set4',
] as const;

/** One of the bet types. */
export function betType() {
  return oneOf(lottoBetTypes);
}

/** A group of the lobby. */
export const category = strict({ category_id: id(), category_name: text(60), icon: text(30) });

/** A kind. */
export const kind = strict({
  kind_id: id(),
  kind_name: text(80),
  category_id: id(),
  /** Key of a picture: a country code (`th`, `la`, `vn`, `my`, `jp` …), `baac` or `yeekee`. */
  icon: text(30),
  is_yeekee: Type.Boolean(),
  /** Marked as a demo: its results are made by the sandbox or by demo shooters. */
  is_demo: Type.Boolean(),
  bet_types: Type.Array(betType()),
  /** When it closes and draws, as a person reads it. */
  schedule: text(200),
});

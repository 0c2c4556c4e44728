import { Type } from 'typebox';

import { id, strict, text } from '../../schema-kit.ts';
import { cancelTerms } from '../bill/shapes.ts';
import { roundQuery } from '../round/shapes.ts';

/** Rules of a kind: wire shapes. */
export const lottoKindSchemas = {
  rule: {
    query: roundQuery,
    data: strict({
      round_id: id(),
      kind_id: id(),
      kind_name: text(80),
      /** Headings with their sentences, in order. */
      sections: Type.Array(strict({ heading: text(100), sentences: Type.Array(text(400)) })),
      cancel: cancelTerms,
    }),
  },
};

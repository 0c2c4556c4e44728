import { Type } from 'typebox';

import { id, instant, strict, text } from '../../schema-kit.ts';
import { hex, only } from '../wire-kit.ts';

const shot = strict({ position: Type.Integer(), alias: text(200), number: text(5) });

/** A shot of a running round. */
export const liveShot = strict({
  position: Type.Integer(),
  /** Masked name of the shooter; it is what enters the chain. */
  alias: text(200),
  number: text(5),
  at: instant(),
  /** Fired by the caller. */
  mine: Type.Boolean(),
});

const digits = strict({ '3top': text(3), '2top': text(2), '2bottom': text(2) });

/** Exactly `YeekeeProof` of lotto-engine/yeekee: hand it to `verifyProof` as it is. */
export const proof = strict({
  version: only(1),
  round_id: id(),
  commitment: hex(),
  shots: Type.Array(shot),
  head: hex(),
  seed: hex(),
  result: Type.Union([
    strict({ status: Type.Literal('void') }),
    strict({
      status: Type.Literal('resulted'),
      system_number: text(5),
      sum: text(15),
      removed: text(5),
      total: text(15),
      digits,
    }),
  ]),
});

import { isHash } from './bytes.ts';
import { isShotNumber } from './chain.ts';
import type { YeekeeProof } from './proof.ts';

/** Whether an unknown value (a server's reply) has the shape of a proof; says nothing about its truth. */
export function isProofShape(value: unknown): value is YeekeeProof {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    isPlainText(value['round_id']) &&
    isHashText(value['commitment']) &&
    isHashText(value['head']) &&
    isHashText(value['seed']) &&
    Array.isArray(value['shots']) &&
    value['shots'].length <= 1_000_000 &&
    value['shots'].every(isShot) &&
    isResult(value['result'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function isHashText(value: unknown): boolean {
  return typeof value === 'string' && isHash(value);
}

/** A text that UTF-8 can carry: no lone surrogates, 1 to 200 long. */
function isPlainText(value: unknown): boolean {
  return (
    typeof value === 'string' && value.length > 0 && value.length <= 200 && !/\p{Surrogate}/u.test(value)
  );
}

function isShot(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['position'] === 'number' &&
    Number.isInteger(value['position']) &&
    value['position'] > 0 &&
    value['position'] <= 0xffff_ffff &&
    isPlainText(value['alias']) &&
    typeof value['number'] === 'string' &&
    isShotNumber(value['number'])
  );
}

function isResult(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value['status'] === 'void') return true;
  const digits = value['digits'];
  return (
    value['status'] === 'resulted' &&
    isText(value['system_number'], /^[0-9]{5}$/) &&
    isText(value['removed'], /^[0-9]{5}$/) &&
    isText(value['sum'], /^[0-9]{1,15}$/) &&
    isText(value['total'], /^[0-9]{1,15}$/) &&
    isRecord(digits) &&
    isText(digits['3top'], /^[0-9]{3}$/) &&
    isText(digits['2top'], /^[0-9]{2}$/) &&
    isText(digits['2bottom'], /^[0-9]{2}$/)
  );
}

import { bahtTextPattern } from '@benjarong/contract';
import { type TObject, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';

import { secretMistake } from '../config/secret-rules.ts';
import { addressPattern } from './http.ts';

/** What each setting of an adapter says about itself besides its shape. */
export interface SettingFacts {
  /** Variable of the plain adapter; a named one of the same kind adds its name: `PAYMENT_SECRET_SECOND`. */
  readonly env: string;
  /** What it is, as the end of a sentence: "the address of the SMS gateway". */
  readonly label: string;
  /** Never in logs; production demands one of its own (`config/secret-rules.ts`). */
  readonly secret?: true;
  /** What a good value is, after "must be". */
  readonly must: string;
}

/** An address that the adapter calls: https, or http to this machine. */
export function addressSetting(env: string, label: string) {
  const facts: SettingFacts = { env, label, must: 'an https address (http only for this machine itself)' };
  return Type.String({ pattern: addressPattern.source, maxLength: 500, ...facts });
}

/** A shared secret. */
export function secretSetting(env: string, label: string) {
  const facts: SettingFacts = { env, label, secret: true, must: 'a secret' };
  return Type.String({ minLength: 1, maxLength: 500, ...facts });
}

/** A text of one pattern. */
export function textSetting(env: string, label: string, pattern: RegExp, must: string) {
  const facts: SettingFacts = { env, label, must };
  return Type.String({ pattern: pattern.source, maxLength: 500, ...facts });
}

/** An amount in baht with two places. */
export function bahtSetting(env: string, label: string) {
  const facts: SettingFacts = { env, label, must: 'an amount such as 50000.00' };
  return Type.String({ pattern: bahtTextPattern, maxLength: 17, ...facts });
}

/** How settings are read. */
export interface SettingsSource {
  /** The trimmed value of a variable, `undefined` when empty. */
  readonly read: (name: string) => string | undefined;
  readonly production: boolean;
  /** Secrets that anybody can read in this repository. */
  readonly published: readonly string[];
}

/**
 * The settings of one adapter by the names of its schema. `name` is the part after the colon of `signed-bank:second`,
 * or `undefined`. Adds one sentence per mistake to `mistakes`; no sentence repeats a value.
 */
export function readSettings(
  schema: TObject,
  name: string | undefined,
  source: SettingsSource,
  mistakes: string[],
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [key, setting] of Object.entries(schema.properties)) {
    const { env, label, must, secret } = factsOf(setting);
    const variable = variableOf(env, name);
    const value = source.read(variable);
    if (value === undefined) {
      if (schema.required?.includes(key)) mistakes.push(`${variable} is missing: ${label}.`);
    } else if (!Check(setting, value)) {
      mistakes.push(`${variable} must be ${must}.`);
    } else {
      const mistake = secret && source.production ? secretMistake(value, source.published) : undefined;
      if (mistake !== undefined) mistakes.push(`${variable} ${mistake}`);
      values[key] = value;
    }
  }
  return Object.freeze(values);
}

/** The facts of a setting made by this file's helpers; throws for any other schema. */
export function factsOf(setting: TSchema): SettingFacts {
  if (!('env' in setting && 'label' in setting && 'must' in setting))
    throw new Error('a setting has no environment name: make it with the helpers of settings.ts');
  // The helpers put exactly these facts beside the schema.
  return setting as TSchema & SettingFacts;
}

/** The variable of a setting: the plain one, or with the name of a further adapter of the same kind at its end. */
export function variableOf(env: string, name: string | undefined): string {
  return name === undefined ? env : `${env}_${name.toUpperCase().replaceAll('-', '_')}`;
}

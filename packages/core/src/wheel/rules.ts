import type { WheelConfig } from '@benjarong/contract';

/** The settings that a screen needs, read from the list of names and values (spec §3). */
export interface WheelSettings {
  readonly version: number;
  /** Points for a spin. */
  readonly price: number;
  /** What a weight is divided by; 0 when nothing is drawn. */
  readonly weightSum: number;
}

/** The first value of a name, or `undefined`. */
export function settingOf({ configs }: Pick<WheelConfig, 'configs'>, key: string): string | undefined {
  return configs.find((entry) => entry.key === key)?.value;
}

/** Reads the settings; what is missing or no whole number is 0. */
export function wheelSettings(config: Pick<WheelConfig, 'configs'>): WheelSettings {
  const whole = (key: string): number => {
    const text = settingOf(config, key) ?? '';
    return /^[0-9]{1,15}$/.test(text) ? Number.parseInt(text, 10) : 0;
  };
  return { version: whole('version'), price: whole('price'), weightSum: whole('weight_sum') };
}

const hundredPercent = 100;
const decimals = 10_000;

/** A weight as percent of the sum, two places; four below 0.01 %, so that nothing possible reads as 0. */
export function chanceText(weight: number, sum: number): string {
  if (sum <= 0 || weight <= 0) return '0%';
  const share = Math.round((weight / sum) * hundredPercent * decimals) / decimals;
  return share < 0.01
    ? `${Math.max(share, 1 / decimals).toLocaleString('th-TH', { minimumFractionDigits: 4 })}%`
    : `${share.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
}

const fullTurn = 360;

/**
 * The angle in degrees, clockwise and above `from`, at which sector `index` of `count` is at the top after at least
 * `turns` whole turns.
 */
export function turnTo(from: number, index: number, count: number, turns = 5): number {
  const target = fullTurn - (index * fullTurn) / count;
  const rest = (((target - from) % fullTurn) + fullTurn) % fullTurn;
  return from + turns * fullTurn + rest;
}

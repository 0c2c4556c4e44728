import { touchDevice, wantsMotion } from '../../shared/moment.ts';

/** From the first digit's start to the last digit's stop, milliseconds. */
const rollMs = 1_200;
/** How long a digit is seen while it rolls, milliseconds. */
const digitMs = 60;
const vibrateMs = 30;

/** The digits of a result on their way: `part` from 0 to 1, settled from the left; at 1 exactly the value. */
export function rolling(value: string, part: number, turn: number): string {
  return value.replaceAll(/\d/g, (digit, index: number) =>
    // Each one a step of its own ahead, so that they do not turn as one.
    part * value.length >= index + 1 ? digit : String((Number(digit) + turn * 3 + index * 7) % 10),
  );
}

/**
 * Rolls the digits of an element to the server's result and touches the device at its end; at once where motion is not
 * wanted. Gives the end of it.
 */
export function rollDigits(element: HTMLElement, value: string): () => void {
  if (!wantsMotion() || !/^\d+$/.test(value)) return () => undefined;
  let frame = 0;
  let began: number | undefined;
  const step = (now: number): void => {
    began ??= now;
    const part = Math.min(1, (now - began) / rollMs);
    element.textContent = rolling(value, part, Math.floor((now - began) / digitMs));
    if (part < 1) frame = requestAnimationFrame(step);
    else touchDevice(vibrateMs);
  };
  element.textContent = rolling(value, 0, 0);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    element.textContent = value;
  };
}

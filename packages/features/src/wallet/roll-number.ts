import { formatBaht, parseBaht } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';

/** How long a balance counts to its new amount (look.md 6.3), milliseconds. */
const rollTime = 320;

/** The amount on the way from one to another; `part` from 0 to 1. Whole satang, never beyond either end. */
export function between(from: string, to: string, part: number): string {
  const start = parseBaht(from);
  const way = parseBaht(to) - start;
  // Slows towards the end; a thousandth is finer than a frame.
  const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1000));
  return formatBaht(start + (way * eased) / 1000n);
}

/**
 * Counts a shown amount from one wire money to another; at once where motion is not wanted. Gives its stop, which leaves
 * what is shown: by then the page may have written a newer amount there.
 */
export function rollNumber(element: HTMLElement, from: string, to: string): () => void {
  const write = (amount: string): void => {
    element.textContent = formatBahtNumber(amount);
  };
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  let frame = 0;
  let began: number | undefined;
  const step = (now: number): void => {
    began ??= now;
    const part = Math.min(1, (now - began) / rollTime);
    write(part === 1 ? to : between(from, to, part));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  write(from);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
  };
}

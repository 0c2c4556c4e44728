import { fill, memberText } from '@benjarong/text';

// The more exact name first: every browser also names those it descends from.
const browsers = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|Chrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A device as its owner knows it, e.g. "Chrome บน Windows", from what its browser said (`User-Agent`). */
export function deviceName(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser !== undefined && system !== undefined) return fill(memberText.deviceOn, { browser, system });
  return browser ?? system ?? memberText.unknownDevice;
}

/** Is it carried in a hand? Then it is drawn as a phone. */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent);
}

function firstOf(list: typeof browsers | typeof systems, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

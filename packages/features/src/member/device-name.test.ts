import { describe, expect, it } from 'vitest';

import { deviceName, isHandheld } from './device-name.ts';

const mozilla = 'Mozilla/5.0';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('the name of a device', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome บน Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 'Edge บน Windows'],
    [`${mozilla} (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome บน Android'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari บน iPhone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.1`,
      'LINE บน iPhone',
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox บน Mac'],
    ['curl/8.5.0', 'อุปกรณ์ที่ไม่รู้จัก'],
    ['', 'อุปกรณ์ที่ไม่รู้จัก'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('knows what is carried in a hand', () => {
    expect(isHandheld(`${mozilla} (Linux; Android 15; Pixel 9) ${chrome}`)).toBe(true);
    expect(isHandheld(`${mozilla} (X11; Linux x86_64) ${chrome}`)).toBe(false);
  });
});

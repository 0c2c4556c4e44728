import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressKey, clientAddress, readAddress } from './address.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['::', '::'],
  ])('%j is %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:4711',
    '[::1]',
    '1.2.3.4, 5.6.7.8',
    '_hidden',
    'g::1',
    '1',
    "' or 1",
    undefined,
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it('counts whole as IPv4 and by /64 as IPv6', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });

  it('has one key however it is written, and 2^64 neighbours share it', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (one, other) => {
          fc.pre(!(one.slice(0, 5).every((part) => part === 0) && one[5] === 0xffff));
          const text = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':');
          const neighbour = [...one.slice(0, 4), ...other];
          fc.pre(one.slice(0, 4).some((part) => part !== 0));
          expect(addressKey(text(one).toUpperCase())).toBe(addressKey(readAddress(text(one)) ?? ''));
          expect(addressKey(text(neighbour))).toBe(addressKey(text(one)));
        },
      ),
    );
  });
});

describe('the client of a request', () => {
  it.each<[string, readonly string[] | undefined, string]>([
    ['the socket without a trusted proxy', undefined, '198.51.100.1'],
    ['the address that the proxy forwarded', ['10.0.0.1', '203.0.113.7'], '203.0.113.7'],
    ['the proxy when what was forwarded is no address', ['10.0.0.1', 'unknown'], '10.0.0.1'],
    ['the nearest good address behind odd ones', ['10.0.0.1', '10.0.0.2', 'x', ''], '10.0.0.2'],
  ])('is %s', (_, ips, address) => {
    expect(clientAddress({ ip: '198.51.100.1', ips })).toBe(address);
  });

  it('is the empty address when nothing says one', () => {
    expect(clientAddress({ ip: '' })).toBe('0.0.0.0');
  });
});

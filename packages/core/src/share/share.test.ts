import { accentPaints, lobbyKeys } from '@benjarong/contract';
import {
  lineShareUrl,
  liffUrl,
  paramsOf,
  readShareParams,
  type ShareParam,
  webUrl,
} from '@benjarong/contract/share';
import { shareText } from '@benjarong/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { flexMessage } from './flex.ts';
import { type ShareFlow, shareFlowOf, shareFlows } from './flows.ts';
import { shareErrors } from './params.ts';
import { richMenu } from './rich-menu.ts';
import { readLiffUrl } from './testing/read-liff-url.ts';
import { faultsOf } from './testing/schema-check.ts';
import flexSchema from './schemas/flex.schema.json' with { type: 'json' };
import richMenuSchema from './schemas/rich-menu.schema.json' with { type: 'json' };

const liffId = '1650000999-BenjaRng';
const origin = 'https://site.test';
function flow(name: string): ShareFlow {
  const found = shareFlowOf(name);
  if (!found) throw new Error(`no flow ${name}`);
  return found;
}
function link(name: string, values: Partial<Record<ShareParam, string>>) {
  return readShareParams(flow(name), values);
}

/** A flow that comes with a later issue, so that its parameter is held to its rules already. */
const poll: ShareFlow = {
  name: 'poll',
  title: 'p',
  site: '/poll',
  access: 'all',
  layout: 'room',
  takes: ['id'],
  inPath: 'id',
};

describe('a link', () => {
  it('goes to the mini-app by LINE’s host and to the site by its route', () => {
    const params = link('deposit', { ref: 'ABC123', amount: '300' });
    expect(liffUrl(liffId, flow('deposit'), params)).toBe(
      `https://liff.line.me/${liffId}/deposit?ref=ABC123&amount=300`,
    );
    expect(webUrl(origin, flow('deposit'), params)).toBe(
      'https://site.test/member/deposit?ref=ABC123&amount=300',
    );
    expect(liffUrl(liffId, flow('home'))).toBe(`https://liff.line.me/${liffId}/home`);
    expect(webUrl(origin, flow('home'))).toBe('https://site.test/');
  });

  it('has in the site’s path what the site has there', () => {
    const params = link('lobby', { key: 'hot', ag: 'bwin' });
    expect(liffUrl(liffId, flow('lobby'), params)).toBe(
      `https://liff.line.me/${liffId}/lobby?ag=bwin&key=hot`,
    );
    expect(webUrl(origin, flow('lobby'), params)).toBe('https://site.test/lobby/hot?ag=bwin');
    expect(webUrl(origin, flow('lotto'))).toBe('https://site.test/lotto');
    expect(webUrl(origin, poll, readShareParams(poll, { id: '7' }))).toBe('https://site.test/poll/7');
  });

  it('leaves out what its flow does not take, and reads Thai digits, commas and stray spaces', () => {
    expect(link('slot', { amount: '300', key: 'hot', ref: ' AB1 ' })).toEqual([['ref', 'AB1']]);
    expect(link('deposit', { amount: '๑,๕๐๐' })).toEqual([['amount', '1500']]);
  });

  it('says what was built when it is read back', () => {
    const some: Readonly<Record<ShareParam, fc.Arbitrary<string>>> = {
      ag: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
      ref: fc.stringMatching(/^[A-Za-z0-9]{1,6}$/),
      id: fc.integer({ min: 1, max: 999_999_999 }).map(String),
      round_id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      key: fc.constantFrom(...lobbyKeys),
      amount: fc.stringMatching(/^[1-9][0-9]{0,8}(?:\.[0-9]{1,2})?$/),
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...shareFlows, poll),
        fc.record(some, { requiredKeys: [] }),
        (target, values) => {
          const params = readShareParams(target, values);
          expect(shareErrors(target, values)).toEqual({});
          const asked = Object.fromEntries(
            paramsOf(target).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
          );
          const back = readLiffUrl(liffUrl(liffId, target, params));
          expect(back && { ...back, query: Object.fromEntries(back.query) }).toEqual({
            liffId,
            name: target.name,
            query: asked,
          });
          const { pathname, searchParams } = new URL(webUrl(origin, target, params));
          const inside = target.inPath && asked[target.inPath];
          const { site, web = site } = target;
          expect(pathname).toBe(inside === undefined ? web : `${web}/${inside}`);
          expect({
            ...Object.fromEntries(searchParams),
            ...(target.inPath && inside !== undefined ? { [target.inPath]: inside } : {}),
          }).toEqual(asked);
          expect(pathname.startsWith('/liff')).toBe(target.web !== undefined);
        },
      ),
    );
  });

  it.each([
    ['https://site.test/liff/deposit'],
    [`https://liff.line.me/${liffId}/liff/deposit`],
    [`https://liff.line.me/${liffId}/liff`],
    [`http://liff.line.me/${liffId}/deposit`],
    ['nothing'],
  ])('%s is no link to a flow', (url) => {
    expect(readLiffUrl(url)).toBeUndefined();
  });

  it('is understood from both of LINE’s hosts', () => {
    expect(readLiffUrl(`https://miniapp.line.me/${liffId}/slot`)?.name).toBe('slot');
  });

  it('is shared by LINE’s page with its @ written as %40', () => {
    const url = lineShareUrl('ฝากกับ @benjarong\nhttps://x.test/?a=1&b=2');
    expect(url).toMatch(/^https:\/\/line\.me\/R\/share\?text=[^@&\s]*%40benjarong[^@&\s]*$/);
    expect(new URL(url).searchParams.get('text')).toBe('ฝากกับ @benjarong\nhttps://x.test/?a=1&b=2');
  });
});

describe('parameters', () => {
  it.each([
    [
      flow('deposit'),
      'amount',
      ['1', '300', '99.5', '1,500', '๓๐๐'],
      ['0', '0.00', '-5', '1.234', 'abc', '1e3'],
    ],
    [flow('deposit'), 'ref', ['A', 'ABC123'], ['ABCDEFG', 'ก', 'a b', '<b>']],
    [flow('deposit'), 'ag', ['bwin', 'agent_7-b'], ['a&b=c', 'x'.repeat(21), '../liff']],
    [flow('lobby'), 'key', ['hot', 'casino'], ['HOT', 'nowhere']],
    [poll, 'id', ['1', '12'], ['0', '-1', '1a']],
    [flow('lotto'), 'round_id', ['2026-11-21_yeekee-7'], ['a/b', '?x=1', 'x'.repeat(65)]],
  ] as const)('of %o: %s takes its good values and refuses the bad in Thai', (target, name, good, bad) => {
    for (const text of good) expect(shareErrors(target, { [name]: text })).toEqual({});
    const sentence = shareText.errors[name === 'round_id' ? 'roundId' : name];
    for (const text of bad) expect(shareErrors(target, { [name]: text })).toEqual({ [name]: sentence });
  });
});

function card(more: Partial<Parameters<typeof flexMessage>[0]> = {}) {
  return flexMessage({
    brand: { brand_name: 'ทองแท้', accent: 'jade' },
    flow: flow('deposit'),
    origin,
    title: 'ฝากเงิน',
    text: 'แตะปุ่มเพื่อเปิด',
    button: 'เปิด',
    url: liffUrl(liffId, flow('deposit'), link('deposit', { amount: '300' })),
    ...more,
  });
}

describe('the LINE card', () => {
  it('is what LINE takes, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: fc.string({ minLength: 1, maxLength: 2000, unit: 'grapheme' }),
          text: fc.string({ minLength: 1, maxLength: 2000, unit: 'grapheme' }),
          button: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
        }),
        (words) => {
          expect(faultsOf(flexSchema, card(words))).toEqual([]);
          // JSON writes half a sign as its escape.
          expect(JSON.stringify(card(words))).not.toMatch(/\\ud[89a-f]/i);
        },
      ),
    );
  });

  it('has no picture where there is no https, and one button that opens the link', () => {
    const plain = card({ origin: 'http://localhost:4000' });
    expect(plain.contents.hero).toBeUndefined();
    expect(faultsOf(flexSchema, plain)).toEqual([]);
    expect(JSON.stringify(plain.contents).match(/"uri":"[^"]*"/g)).toEqual([
      `"uri":"https://liff.line.me/${liffId}/deposit?amount=300"`,
    ]);
  });

  it('has the name and the accent colour of the operator, and the picture of what it opens', () => {
    const text = JSON.stringify(card());
    expect(text).toContain('"text":"ทองแท้"');
    expect(text).toContain(`"color":"${accentPaints.jade.solid}"`);
    expect(text).toContain(`"url":"${origin}/art/preview/member-deposit.png"`);
    expect(JSON.stringify(card({ flow: flow('lotto') }))).toContain('/art/preview/lotto.png');
    expect(JSON.stringify(card({ brand: undefined }))).toContain(`"color":"${accentPaints.gold.solid}"`);
  });

  it.each([
    ['a link to the endpoint', { url: 'https://site.test/liff/deposit' }, /uri does not match/],
    ['the prefix twice', { url: `https://liff.line.me/${liffId}/liff/deposit` }, /uri does not match/],
    ['an empty title', { title: '' }, /fits no alternative/],
    ['an empty button', { button: '' }, /label is too short/],
  ])('is refused by the schema with %s', (_, broken, fault) => {
    expect(faultsOf(flexSchema, card(broken)).join('\n')).toMatch(fault);
  });

  it('is refused by the schema with a script as its action', () => {
    const bad = JSON.parse(JSON.stringify(card()).replaceAll('"uri"', '"postback"')) as unknown;
    expect(faultsOf(flexSchema, bad).length).toBeGreaterThan(0);
  });
});

describe('the rich menu', () => {
  const params = link('deposit', { ag: 'bwin', ref: 'ABC', amount: '300' });
  const menu = richMenu(liffId, flow('deposit'), params);

  it('is what LINE takes, for every flow', () => {
    for (const target of shareFlows)
      expect(faultsOf(richMenuSchema, richMenu(liffId, target, params))).toEqual([]);
  });

  it('covers its picture exactly once, at a ratio that LINE shows', () => {
    const area = menu.areas.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0);
    expect(area).toBe(menu.size.width * menu.size.height);
    expect(menu.size.width / menu.size.height).toBeGreaterThanOrEqual(1.45);
    expect(menu.areas.at(-1)?.bounds).toMatchObject({ x: 1666, y: 843, width: 834, height: 843 });
  });

  it('carries agent and referral in every field, the rest in the field of its flow', () => {
    const queries = menu.areas.map(({ action }) => readLiffUrl(action.uri)?.query.toString());
    expect(queries).toEqual(['ag=bwin&ref=ABC&amount=300', ...Array<string>(5).fill('ag=bwin&ref=ABC')]);
  });

  it.each([
    ['15 characters on the bar', { ...menu, chatBarText: 'x'.repeat(15) }, /chatBarText is too long/],
    ['21 fields', { ...menu, areas: Array.from({ length: 21 }, () => menu.areas[0]) }, /too many/],
    ['a picture too wide', { ...menu, size: { width: 2501, height: 1686 } }, /width is too large/],
    ['no fields', { ...menu, areas: [] }, /too few/],
    ['a stranger’s key', { ...menu, extra: 1 }, /must not have extra/],
  ])('is refused by the schema with %s', (_, broken, fault) => {
    expect(faultsOf(richMenuSchema, broken).join('\n')).toMatch(fault);
  });
});

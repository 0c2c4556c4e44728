import { contentEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { contentModule } from './module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());
afterAll(() => t.close());

async function notifications() {
  return (await t.call(contentEndpoints.notifications, undefined, { query: { agent_code: 'bwin' } })).data
    .items;
}
async function banners() {
  return (await t.call(contentEndpoints.banner, undefined, { query: {} })).data.items;
}
async function events() {
  return (await t.call(contentEndpoints.events, undefined, { query: { agent_code: 'bwin', agent_id: '2' } }))
    .data.items;
}
function operator(...args: readonly string[]) {
  return t.operate(args);
}
function idOf(printed: string): string {
  return printed.trim().split(' ').at(-1) ?? '';
}

it('starts empty and is seeded with announcements of both kinds, four banners and three events', async () => {
  expect(await notifications()).toEqual([]);
  t.deps.cache.invalidate();
  await contentModule.seed?.(t.deps);
  await contentModule.seed?.(t.deps);
  const items = await notifications();
  expect(items.map(({ type }) => type)).toEqual([1, 1, 2, 2]);
  expect(items.map(({ created_at }) => created_at)).toEqual(
    items
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  expect(await banners()).toHaveLength(4);
  expect(await events()).toHaveLength(3);
  for (const { image } of [...(await banners()), ...(await events())]) {
    expect((await t.app.inject(image)).statusCode, image).toBe(200);
  }
});

describe('the operator', () => {
  it('adds, edits and removes announcements, and visitors see it at once', async () => {
    await notifications();
    const { code, printed } = await operator(
      'notification',
      'add',
      '--title',
      'ปิดปรับปรุง',
      '--description',
      'คืนนี้ 02:00 น.',
      '--type',
      '2',
    );
    expect(code).toBe(0);
    const id = idOf(printed);
    expect(await notifications()).toMatchObject([
      { id, type: 2, title: 'ปิดปรับปรุง', description: 'คืนนี้ 02:00 น.', image: '' },
    ]);
    expect((await operator('notification', 'edit', id)).code).toBe(1);
    expect((await operator('notification', 'edit', id, '--title', 'เสร็จแล้ว')).code).toBe(0);
    expect(await notifications()).toMatchObject([{ id, title: 'เสร็จแล้ว', description: 'คืนนี้ 02:00 น.' }]);
    expect((await operator('notification', 'list')).printed).toContain(id);
    expect((await operator('notification', 'remove', id)).code).toBe(0);
    expect(await notifications()).toEqual([]);
    expect((await operator('notification', 'remove', id)).code).toBe(1);
  });

  it('keeps banners and events in order, and can move them', async () => {
    const image = '/art/banner/slot/a.svg';
    await operator('banner', 'add', '--title', 'one', '--image', image, '--link', '/slot', '--button', 'ไป');
    const second = idOf((await operator('banner', 'add', '--title', 'two', '--image', image)).printed);
    expect((await banners()).map(({ title }) => title)).toEqual(['one', 'two']);
    await operator('banner', 'edit', second, '--position', '0');
    expect((await banners()).map(({ title }) => title)).toEqual(['two', 'one']);
    const event = idOf((await operator('event', 'add', '--title', 'งาน', '--image', image)).printed);
    await operator('event', 'edit', event, '--title', 'งานใหม่');
    expect(await events()).toEqual([{ id: event, title: 'งานใหม่', image, link: '/poll/1' }]);
    expect((await operator('event', 'remove', event)).code).toBe(0);
  });

  it.each([
    ['notification', 'add', '--title', 'x'],
    ['notification', 'add', '--title', 'x', '--description', 'y', '--type', '0'],
    ['notification', 'add', '--title', 'x', '--description', 'y', '--type', 'one'],
    ['notification', 'add', '--title', 'a\u202Eb', '--description', 'y'],
    ['banner', 'add', '--title', 'x', '--image', 'javascript:x'],
    ['banner', 'add', '--title', 'x', '--image', '/a.svg', '--link', 'javascript:x'],
    ['banner', 'add', '--title', 'x', '--image', '/a.svg', '--link', '//elsewhere.example'],
    ['event', 'add', '--title', 'x'.repeat(201), '--image', '/a.svg'],
    ['event', 'edit', 'no-such-id', '--title', 'x'],
    ['banner', 'edit', "'; drop table banners; --", '--title', 'x'],
  ])('is refused: %s %s %s %s', async (...args) => {
    const { code, printed } = await operator(...args);
    expect(code).toBeGreaterThan(0);
    expect(printed).not.toBe('');
    expect([...(await notifications()), ...(await banners()), ...(await events())]).toEqual([]);
  });
});

function send(message: string, ip?: string) {
  return t.call(
    contentEndpoints.report,
    {
      kind: 'error',
      message,
      stack: 'at https://x.test/a.js?mobile=0812345678:1:2',
      path: '/login?ag=bwin',
    },
    ip ? { ip } : {},
  );
}

describe('an error report of a browser', () => {
  it('goes into the log without personal data, and nowhere else', async () => {
    expect((await send('failed for 0812345678 at a@b.co')).error).toBeUndefined();
    const line = t.logs.find((text) => text.includes('browser.error')) ?? '';
    expect(line).toContain('failed for [digits] at [mail]');
    expect(t.logs.join('\n')).not.toContain('0812345678');
  });

  it('is refused after 20 in a minute', async () => {
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await send('x', '203.0.113.5')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

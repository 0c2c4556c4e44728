import { lineFileEndpoints } from '@benjarong/contract';
import { answer, fakePlatform, refuse, server, testCore } from '@benjarong/testing';
import { expect, it, vi } from 'vitest';

import { saveFile, saveServerFile } from './save-file.ts';

const net = server();
const url = 'https://site.test/handoff/file?ticket=once';
const proof = '{"เมล็ด":1}\n'.repeat(2_000);
function window(inLine: boolean) {
  const platform = { ...fakePlatform(), inClient: () => inLine };
  return { platform, core: testCore({ member: true, platform }).core };
}

it('inside LINE a file goes to the device’s browser by a one-time address, byte for byte', async () => {
  net.use(answer(lineFileEndpoints.keepFile, { url, expires_in: 120 }));
  const { platform, core } = window(true);
  await saveFile(core, 'wheel-proof', new Blob([proof]), 'x.json');
  expect(platform.opened).toEqual([url]);
  const content = Buffer.from(proof).toString('base64');
  expect(net.calls(lineFileEndpoints.keepFile)[0]?.body).toEqual({ kind: 'wheel-proof', content });
});

it('elsewhere it is a download, and nothing is sent; a refusal inside LINE opens nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const outside = window(false);
  await saveFile(outside.core, 'wheel-proof', new Blob([proof]), 'x.json');
  expect([click.mock.calls.length, outside.platform.opened]).toEqual([1, []]);
  click.mockRestore();
  net.use(refuse(lineFileEndpoints.keepFile, 'too_many_requests'));
  const inside = window(true);
  await expect(saveFile(inside.core, 'wheel-proof', new Blob([proof]), 'x.json')).rejects.toThrow();
  expect(inside.platform.opened).toEqual([]);
});

it('what the server makes is asked for by what it is inside LINE, and fetched elsewhere', async () => {
  net.use(answer(lineFileEndpoints.keepFile, { url, expires_in: 120 }));
  const body = { kind: 'statement', filters: { from: '2026-11-01' } } as const;
  const fetchFile = vi.fn(() => Promise.resolve(new Blob(['a,b'])));
  const inside = window(true);
  await saveServerFile(inside.core, body, fetchFile, 'x.csv');
  expect([inside.platform.opened, fetchFile.mock.calls.length]).toEqual([[url], 0]);
  expect(net.calls(lineFileEndpoints.keepFile).at(-1)?.body).toEqual(body);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const outside = window(false);
  await saveServerFile(outside.core, body, fetchFile, 'x.csv');
  expect([outside.platform.opened, fetchFile.mock.calls.length, click.mock.calls.length]).toEqual([[], 1, 1]);
  click.mockRestore();
});

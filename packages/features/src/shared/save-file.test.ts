import { lineFileEndpoints } from '@benjarong/contract';
import { answer, fakePlatform, refuse, server, testCore } from '@benjarong/testing';
import { expect, it, vi } from 'vitest';

import { saveFile } from './save-file.ts';

const net = server();
const url = 'https://site.test/handoff/file?ticket=once';
const csv = 'วันที่,ยอด\n'.repeat(2_000);
function window(inLine: boolean) {
  const platform = { ...fakePlatform(), inClient: () => inLine };
  return { platform, core: testCore({ member: true, platform }).core };
}

it('inside LINE a file goes to the device’s browser by a one-time address, byte for byte', async () => {
  net.use(answer(lineFileEndpoints.keepFile, { url, expires_in: 120 }));
  const { platform, core } = window(true);
  await saveFile(core, 'statement', new Blob([csv]), 'x.csv');
  expect(platform.opened).toEqual([url]);
  const content = Buffer.from(csv).toString('base64');
  expect(net.calls(lineFileEndpoints.keepFile)[0]?.body).toEqual({ kind: 'statement', content });
});

it('elsewhere it is a download, and nothing is sent; a refusal inside LINE opens nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const outside = window(false);
  await saveFile(outside.core, 'statement', new Blob([csv]), 'x.csv');
  expect([click.mock.calls.length, outside.platform.opened]).toEqual([1, []]);
  click.mockRestore();
  net.use(refuse(lineFileEndpoints.keepFile, 'too_many_requests'));
  const inside = window(true);
  await expect(saveFile(inside.core, 'statement', new Blob([csv]), 'x.csv')).rejects.toThrow();
  expect(inside.platform.opened).toEqual([]);
});

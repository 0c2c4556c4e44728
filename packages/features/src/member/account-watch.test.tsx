import { rightsEndpoints, sessionEndpoints } from '@benjarong/contract';
import { answer, aUserInfo, fakePlatform, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { memberText } from '@benjarong/text';
import { toastQueue } from '@benjarong/ui/toast';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AccountWatch } from './account-watch.tsx';

const net = server(...usualAnswers());
const device = {
  notice_id: 'n1',
  kind: 'device.new' as const,
  device: 'Chrome',
  ip: '203.0.113.7',
  created_at: '2026-11-21T09:00:00.000Z',
};
const mobile = { ...device, notice_id: 'n2', kind: 'mobile.changed' as const };

it('each notice of the account is said once on this device, not at each opening of a page', async () => {
  const platform = fakePlatform();
  const open = async (...items: readonly (typeof device | typeof mobile)[]) => {
    net.use(
      answer(sessionEndpoints.userInfo, aUserInfo({ notices: items.length })),
      answer(rightsEndpoints.notices, { items: [...items] }),
    );
    const page = renderWithCore(<AccountWatch />, { member: true, platform });
    const asked = net.calls(rightsEndpoints.notices).length;
    await act(() => page.core.auth.getState().getUserInfo());
    await waitFor(() => expect(net.calls(rightsEndpoints.notices)).toHaveLength(asked + 1));
    await waitFor(() => expect(platform.local.values.get('notices-said')).toContain(items[0]?.notice_id));
    page.unmount();
    return toastQueue.waiting().map(({ title }) => title);
  };
  expect(await open(device)).toEqual([memberText.noticeDevice]);
  expect(await open(device)).toHaveLength(1);
  const said = await open(mobile, device);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/เปลี่ยนเบอร์/);
  expect(await open(device)).toHaveLength(2);
});

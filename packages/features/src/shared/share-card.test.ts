import { anAgentConfig, fakePlatform, testCore } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { type SharedCard, shareCard } from './share-card.ts';

const card = { flow: 'wheel', title: 'ได้ 10 บาท', text: 'มาหมุนกัน', button: 'เปิดวงล้อ' };
const config = anAgentConfig();
function share(liffId: string, more: Partial<SharedCard> = {}, can = true) {
  const platform = { ...fakePlatform(), canShare: () => can };
  const { core } = testCore({
    platform,
    config: { ...config, info: { ...config.info, liff_id: liffId } },
  });
  return shareCard(core, { ...card, ...more }).then((outcome) => ({ outcome, platform }));
}

it('shares a card that opens the flow in the mini-app, and the site’s address without LINE', async () => {
  const inLine = await share('1650000999-BenjaRng');
  const [content] = inLine.platform.shared;
  expect(inLine.outcome).toBe('shared');
  expect(JSON.stringify(content?.flex)).toContain('"uri":"https://liff.line.me/1650000999-BenjaRng/wheel"');
  expect(content?.textToo).toBeUndefined();
  const plain = await share('');
  expect(plain.platform.shared[0]).toEqual({
    title: card.title,
    text: card.text,
    url: `${window.location.origin}/member/wheel`,
  });
});

it('a message that can be pasted goes beside the card, and alone into the clipboard', async () => {
  const message = '07 บน 20';
  const { platform } = await share('1650000999-BenjaRng', { flow: 'lotto', message });
  expect(platform.shared[0]).toMatchObject({ text: message, textToo: true });
  const copied = await share('1650000999-BenjaRng', { flow: 'lotto', message }, false);
  expect([copied.outcome, copied.platform.copied]).toEqual(['copied', [message]]);
});

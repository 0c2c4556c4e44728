import { messageLinkEndpoints } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { useCore } from '@benjarong/core/react';
import { lineShareUrl, liffUrl, webUrl } from '@benjarong/core/share';
import { fill, shareText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { QrCode } from '@benjarong/ui/qr';
import { saveQrPng, saveQrSvg } from '@benjarong/ui/qr-files';
import { toast } from '@benjarong/ui/toast';
import { Download, ExternalLink, QrCode as QrIcon, Send, Share2 } from 'lucide-react';

import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import { cardOf, type LinkParts, type Words } from './card-of.ts';
import styles from './share.module.css';

/** The links themselves, shared or as a QR code. Without a LIFF id the site's link means both. */
export function ShareLinks({ words, ...parts }: LinkParts & { readonly words: Words }) {
  const { flow, params, liffId } = parts;
  const { api, platform } = useCore();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const [sending, setSending] = useState(false);
  const web = webUrl(window.location.origin, flow, params);
  const liff = liffId === '' ? undefined : liffUrl(liffId, flow, params);
  const url = liff ?? web;
  const file = `benjarong-${flow.name}`;

  const share = async (): Promise<void> => {
    const card = cardOf(parts, words);
    const content = {
      title: words.title,
      text: words.text,
      url,
      ...(card ? { flex: { altText: card.altText, contents: card.contents } } : {}),
    };
    const outcome = platform.canShare(content) ? await platform.share(content) : 'unavailable';
    if (outcome === 'shared') toast({ kind: 'success', title: shareText.shared });
    if (outcome === 'unavailable')
      platform.openExternal(lineShareUrl([words.title, words.text, url].join('\n')));
  };
  const sendToMe = async (link: string): Promise<void> => {
    setSending(true);
    try {
      await api.call(messageLinkEndpoints.sendLink, { body: { url: link } });
      toast.success(shareText.sent);
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setSending(false);
    }
  };
  const savePng = async (): Promise<void> => {
    try {
      await saveQrPng(url, file);
    } catch {
      toast.error(shareText.saveFailed);
    }
  };

  return (
    <>
      <Card as="section" padding="lg">
        <SectionTitle icon={<ExternalLink aria-hidden />}>{shareText.links}</SectionTitle>
        <div className={styles['stack']}>
          {liff === undefined ? (
            <Notice tone="saffron">{shareText.noLiff}</Notice>
          ) : (
            <LinkRow label={shareText.liffLink} url={liff} />
          )}
          <LinkRow label={shareText.webLink} url={web} />
          <div className={styles['actions']}>
            <Button block startIcon={<Share2 />} onClick={() => void share()}>
              {shareText.share}
            </Button>
            <LinkButton href={web} target="_blank" rel="noopener" variant="outline" block>
              {shareText.open}
            </LinkButton>
            {liff !== undefined && (
              <LinkButton href={liff} target="_blank" rel="noopener" variant="outline" block>
                {shareText.openInLine}
              </LinkButton>
            )}
            {liff !== undefined && isLoggedIn && (
              <Button
                block
                variant="outline"
                startIcon={<Send />}
                loading={sending}
                onClick={() => void sendToMe(liff)}
              >
                {shareText.sendToMe}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card as="section" padding="lg">
        <SectionTitle icon={<QrIcon aria-hidden />}>{shareText.qr}</SectionTitle>
        <div className={styles['qr']}>
          <Panel>
            <QrCode
              value={url}
              label={fill(shareText.qrLabel, { flow: flow.title })}
              caption={fill(shareText.qrLine, { flow: flow.title })}
              mode={platform.inClient() ? 'img' : 'svg'}
            />
          </Panel>
          {!platform.inClient() && (
            <div className={styles['actions']}>
              <Button variant="surface" block startIcon={<Download />} onClick={() => void savePng()}>
                {shareText.savePng}
              </Button>
              <Button variant="surface" block startIcon={<Download />} onClick={() => saveQrSvg(url, file)}>
                {shareText.saveSvg}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

function LinkRow({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <div className={styles['row']}>
      <div className={styles['rowText']}>
        <h3 className={styles['label']}>{label}</h3>
        <p className={styles['url']} translate="no">
          {url}
        </p>
      </div>
      <CopyButton value={url} what={label} />
    </div>
  );
}

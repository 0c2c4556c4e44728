import type { AffiliateSummary } from '@benjarong/contract';
import { selectInfo, useAgent } from '@benjarong/core/agent';
import { usePlatform } from '@benjarong/core/react';
import { affiliateText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Download, Share2, UserPlus } from 'lucide-react';

import { Panel } from '../shared/index.ts';
import styles from './affiliate.module.css';
import { invite } from './invite.ts';

const text = affiliateText.share;

// Drawing a code weighs more than the rest of the page.
const ShareQr = lazyWithRetry(
  () => import('@benjarong/ui/qr'),
  (module) => module.QrCode,
);

/** The member's own link with code and QR, to copy, to share and to save. */
export function ShareCard({ summary }: { readonly summary: AffiliateSummary }) {
  const platform = usePlatform();
  const brand = useAgent(selectInfo);
  const { code, link, liff_link: liffLink } = summary;
  // In LINE the link opens the mini-app; elsewhere the site, which everybody can open.
  const url = platform.kind === 'liff' ? (liffLink ?? link) : link;
  const share = async (): Promise<void> => {
    const outcome = await invite(platform, { code, url, brand });
    if (outcome === 'shared') toast.success(text.shared);
    if (outcome === 'copied') toast.success(text.copied);
    if (outcome === 'failed') toast.error(text.failed);
  };
  const save = async (): Promise<void> => {
    try {
      const { saveQrPng } = await import('@benjarong/ui/qr-files');
      await saveQrPng(url, fill(text.file, { code }));
    } catch {
      toast.error(text.saveFailed);
    }
  };
  return (
    <Card as="section" padding="lg" className={styles['inside']}>
      <SectionTitle icon={<UserPlus aria-hidden />}>{text.title}</SectionTitle>
      <div className={styles['share']}>
        <div className={styles['qr']}>
          <Panel fallback={<Skeleton className={styles['qr']} />}>
            <ShareQr
              value={url}
              label={fill(text.qrLabel, { code })}
              caption={text.qrCaption}
              mode={platform.inClient() ? 'img' : 'svg'}
            />
          </Panel>
        </div>
        <div className={styles['inside']}>
          <Field label={text.code} value={code} />
          <Field label={text.link} value={url} />
          <Button block startIcon={<Share2 />} onClick={() => void share()}>
            {text.button}
          </Button>
          {/* LINE's window has no downloads: there the picture itself is held to save. */}
          {!platform.inClient() && (
            <Button variant="outline" block startIcon={<Download />} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Field({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles['field']}>
      <div className={styles['fieldText']}>
        <p className={styles['muted']}>{label}</p>
        <p className={styles['url']} translate="no">
          {value}
        </p>
      </div>
      <CopyButton value={value} what={label} size="sm" />
    </div>
  );
}

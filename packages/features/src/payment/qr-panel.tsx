import { lineEndpoints, type PaymentOrder } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { paymentStore } from '@benjarong/core/payment';
import { useCore, useCountdown, useOnline, usePlatform } from '@benjarong/core/react';
import { depositText, fill, liffText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { CountdownRing } from '@benjarong/ui/countdown-ring';
import { cx } from '@benjarong/ui/cx';
import { Disclosure } from '@benjarong/ui/disclosure';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Notice } from '@benjarong/ui/notice';
import { QrCode } from '@benjarong/ui/qr';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import { useHelpColumn } from './deposit-page.tsx';
import { reportSave } from './report-save.ts';
import styles from './payment.module.css';

// LINE's window does without it.
const QrFiles = lazyWithRetry(
  () => import('./qr-files.tsx'),
  (module) => module.QrFiles,
);

interface QrPanelProps {
  readonly order: PaymentOrder;
}

/** The QR of one order: exact amount, time left by the server's clock, save, share, and a live status line. */
export function QrPanel({ order }: QrPanelProps) {
  const { api, get } = useCore();
  const payment = get(paymentStore);
  const { kind, openExternal } = usePlatform();
  const liff = kind === 'liff';
  const online = useOnline();
  const remaining = useCountdown(order.expires_at) ?? 0;
  const total = Math.round((Date.parse(order.expires_at) - Date.parse(order.created_at)) / 1000);
  const helped = useHelpColumn();
  const [checking, setChecking] = useState(false);
  const amount = formatBahtNumber(order.amount);
  const label = fill(depositText.qrLabel, { amount });

  // LINE's window has no downloads: the same page in the device's browser, by a one-time address.
  const openOutside = async (): Promise<void> => {
    const { url } = await api.call(lineEndpoints.handoff, { body: { target: 'payment' }, need: ['url'] });
    openExternal(url);
  };

  const check = async (): Promise<void> => {
    setChecking(true);
    await payment.getState().check();
    setChecking(false);
  };

  return (
    <>
      <Card padding="lg" variant="money">
        <div className={styles['qrCard']}>
          <div className={styles['head']}>
            <div>
              <p className={cx(styles['muted'], 'text-sm')}>{depositText.exact}</p>
              <p className={cx(styles['amount'], 'text-money tnum')}>{amount}</p>
            </div>
            <CountdownRing remaining={remaining} total={total} label={depositText.timeLeft} tone="jade" />
          </div>
          <Notice tone="saffron">{depositText.exactNote}</Notice>
          <Panel>
            <QrCode
              value={order.qr_text}
              label={label}
              picture={liff ? order.qr_image : undefined}
              caption={
                <>
                  <span className={styles['qrName']}>{depositText.promptpay}</span>
                  <span className={cx(styles['qrSmall'], 'text-xs')}>{order.receiver_name}</span>
                </>
              }
            />
          </Panel>
          <div className={styles['actions']}>
            {liff ? (
              <Button
                variant="outline"
                startIcon={<ExternalLink />}
                onClick={() => void reportSave(openOutside())}
              >
                {liffText.openOutside}
              </Button>
            ) : (
              <Panel>
                <QrFiles order={order} label={label} />
              </Panel>
            )}
          </div>
          <div className={cx(styles['status'], 'text-sm')} role="status">
            <span className={styles['pulse']} aria-hidden />
            <span>{online ? depositText.waiting : depositText.offline}</span>
            <Button size="sm" variant="ghost" loading={checking} onClick={() => void check()}>
              {depositText.checkNow}
            </Button>
          </div>
        </div>
      </Card>
      <Card padding="md">
        <div className={styles['form']}>
          <p className={styles['reference']}>
            <span className={cx(styles['muted'], 'text-sm')}>{depositText.reference}</span>
            <span className={cx(styles['code'], 'tnum')} translate="no">
              {order.reference}
            </span>
            <CopyButton value={order.reference} what={depositText.reference} size="sm" />
          </p>
          <p className={styles['reference']}>
            <span className={cx(styles['muted'], 'text-sm')}>{depositText.copyQr}</span>
            <CopyButton value={order.qr_text} what={depositText.copyQr} size="sm" />
          </p>
        </div>
      </Card>
      {!helped && (
        <div>
          <Disclosure title={depositText.how}>
            <ol className={styles['steps']}>
              {depositText.howSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Disclosure>
          <Disclosure title={depositText.trouble}>{depositText.troubleAnswer}</Disclosure>
        </div>
      )}
    </>
  );
}

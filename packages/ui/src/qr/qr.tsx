import { commonText } from '@benjarong/text';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './qr.module.css';

// LINE's window shows a picture instead.
const QrSvg = lazyWithRetry(
  () => import('./qr-svg.tsx'),
  (module) => module.QrSvg,
);

interface QrCodeProps {
  /** The text to encode. */
  readonly value: string;
  /** What it is for, e.g. "คิวอาร์พร้อมเพย์ ยอด 500.37 บาท". */
  readonly label: string;
  /** Under the code. */
  readonly caption?: ReactNode;
  /** `img` draws a PNG that a long press saves (LINE's browser). */
  readonly mode?: 'svg' | 'img' | undefined;
  /** Address of a picture of 2:3 around the code, which takes its place; where it does not come, the code is drawn here. */
  readonly picture?: string | undefined;
}

/** A QR code at 208 px, always dark on white whatever the mode of the page. */
export function QrCode({ value, label, caption, mode = 'svg', picture }: QrCodeProps) {
  const [failed, setFailed] = useState<string>();
  const shown = picture === undefined || picture === failed ? undefined : picture;
  return (
    <div className={styles['root']}>
      {shown !== undefined ? (
        <>
          <img
            src={shown}
            alt={label}
            width="300"
            height="450"
            className={styles['picture']}
            onError={() => {
              setFailed(shown);
            }}
          />
          <p className={styles['hint']}>{commonText.holdToSave}</p>
        </>
      ) : picture !== undefined || mode === 'img' ? (
        <QrImage value={value} label={label} />
      ) : (
        <Suspense fallback={<Skeleton className={styles['code']} />}>
          <QrSvg value={value} label={label} />
        </Suspense>
      )}
      {caption !== undefined && shown === undefined && <div className={styles['caption']}>{caption}</div>}
    </div>
  );
}

function QrImage({ value, label }: Pick<QrCodeProps, 'value' | 'label'>) {
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    const draw = async () => {
      // After the commit: drawing mounts a React root of its own.
      const { qrPng } = await import('./qr-png.ts');
      const blob = await qrPng(value);
      if (gone) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    draw().catch((cause: unknown) => {
      if (!gone) setFailure({ cause });
    });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [value]);
  // The part around it says so and offers another try.
  if (failure) throw failure.cause;
  return (
    <>
      {address === undefined ? (
        <Skeleton className={styles['code']} />
      ) : (
        <img src={address} alt={label} width="300" height="300" className={styles['code']} />
      )}
      <p className={styles['hint']}>{commonText.holdToSave}</p>
    </>
  );
}

import { commonText } from '@benjarong/text';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
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
  /** Makes a picture of 2:3 around the code, which takes its place as an `img`. */
  readonly picture?: ((value: string) => Promise<Blob>) | undefined;
}

/** A QR code at 208 px, always dark on white whatever the mode of the page. */
export function QrCode({ value, label, caption, mode = 'svg', picture }: QrCodeProps) {
  return (
    <div className={styles['root']}>
      {picture || mode === 'img' ? (
        <QrImage value={value} label={label} picture={picture} />
      ) : (
        <Suspense fallback={<Skeleton className={styles['code']} />}>
          <QrSvg value={value} label={label} />
        </Suspense>
      )}
      {caption !== undefined && !picture && <div className={styles['caption']}>{caption}</div>}
    </div>
  );
}

function QrImage({ value, label, picture }: Pick<QrCodeProps, 'value' | 'label' | 'picture'>) {
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const make = useRef(picture);
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    const draw = async () => {
      // After the commit: drawing mounts a React root of its own.
      const blob = await (make.current?.(value) ?? import('./qr-png.ts').then(({ qrPng }) => qrPng(value)));
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
  const [height, look] = picture ? [450, styles['picture']] : [300, styles['code']];
  return (
    <>
      {address === undefined ? (
        <Skeleton className={look} />
      ) : (
        <img src={address} alt={label} width="300" height={height} className={look} />
      )}
      <p className={styles['hint']}>{commonText.holdToSave}</p>
    </>
  );
}

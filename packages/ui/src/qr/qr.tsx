import { commonText } from '@benjarong/text';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { QRCode } from 'react-qr-code';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './qr.module.css';

interface QrCodeProps {
  /** The text to encode. */
  readonly value: string;
  /** What it is for, e.g. "คิวอาร์พร้อมเพย์ ยอด 500.37 บาท". */
  readonly label: string;
  /** Under the code. */
  readonly caption?: ReactNode;
  /** `img` draws a PNG that a long press saves (LINE's browser). */
  readonly mode?: 'svg' | 'img' | undefined;
}

/** A QR code at 208 px, always dark on white whatever the mode of the page. */
export function QrCode({ value, label, caption, mode = 'svg' }: QrCodeProps) {
  return (
    <div className={styles['root']}>
      {mode === 'img' ? (
        <QrImage value={value} label={label} />
      ) : (
        <QRCode
          value={value}
          size={208}
          level="M"
          fgColor="#0E1228"
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          className={styles['code']}
        />
      )}
      {caption !== undefined && <div className={styles['caption']}>{caption}</div>}
    </div>
  );
}

function QrImage({ value, label }: Pick<QrCodeProps, 'value' | 'label'>) {
  const [address, setAddress] = useState<string>();
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
    draw().catch(reportError);
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [value]);
  return (
    <>
      {address === undefined ? (
        <Skeleton className={styles['code']} />
      ) : (
        <img src={address} alt={label} width="208" height="208" className={styles['code']} />
      )}
      <p className={styles['hint']}>{commonText.holdToSave}</p>
    </>
  );
}

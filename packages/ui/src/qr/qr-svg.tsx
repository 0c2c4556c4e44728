import { QRCode } from 'react-qr-code';
import styles from './qr.module.css';

interface QrSvgProps {
  readonly value: string;
  readonly label: string;
}

/** The code as a drawing. Lazy: import `QrCode`. */
export function QrSvg({ value, label }: QrSvgProps) {
  return (
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
  );
}

import { depositText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { saveQrPng, shareQrPng } from '@benjarong/ui/qr-png';
import { Download, Share2 } from 'lucide-react';

import { keep } from './keep.ts';

interface QrFilesProps {
  readonly value: string;
  readonly fileName: string;
  /** What the picture is, for the share sheet. */
  readonly label: string;
}

/** The QR as a picture to save or to share; LINE's window can do neither. */
export function QrFiles({ value, fileName, label }: QrFilesProps) {
  return (
    <>
      <Button startIcon={<Download />} onClick={() => void keep(saveQrPng(value, fileName))}>
        {depositText.save}
      </Button>
      <Button
        variant="outline"
        startIcon={<Share2 />}
        onClick={() => void keep(shareQrPng(value, fileName, label))}
      >
        {depositText.share}
      </Button>
    </>
  );
}

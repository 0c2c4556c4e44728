import type { PaymentOrder } from '@benjarong/contract';
import { depositText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Download, Share2 } from 'lucide-react';

import { reportSave } from './report-save.ts';

interface QrFilesProps {
  readonly order: PaymentOrder;
  /** What the picture is, for the share sheet. */
  readonly label: string;
}

/** The QR as the server's card to save or to share; LINE's window can do neither. */
export function QrFiles({ order, label }: QrFilesProps) {
  const name = fill(depositText.fileName, { amount: order.amount, reference: order.reference });
  const save = async (): Promise<void> => {
    const { savePicture } = await import('@benjarong/ui/qr-files');
    savePicture(order.qr_image, name);
  };
  const share = async (): Promise<void> => {
    const { sharePicture, savePicture } = await import('@benjarong/ui/qr-files');
    if ((await sharePicture(order.qr_image, name, label)) === 'unsupported')
      savePicture(order.qr_image, name);
  };
  return (
    <>
      <Button startIcon={<Download />} onClick={() => void reportSave(save())}>
        {depositText.save}
      </Button>
      <Button variant="outline" startIcon={<Share2 />} onClick={() => void reportSave(share())}>
        {depositText.share}
      </Button>
    </>
  );
}

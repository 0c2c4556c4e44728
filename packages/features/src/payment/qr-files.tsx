import type { PaymentOrder } from '@benjarong/contract';
import { selectInfo, useAgent } from '@benjarong/core/agent';
import { depositText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Download, Share2 } from 'lucide-react';

import { keep } from './keep.ts';

interface QrFilesProps {
  readonly order: PaymentOrder;
  /** What the picture is, for the share sheet. */
  readonly label: string;
}

/** The QR as a card to save or to share; LINE's window can do neither. */
export function QrFiles({ order, label }: QrFilesProps) {
  const brand = useAgent(selectInfo)?.brand_name;
  const name = fill(depositText.fileName, { amount: order.amount, reference: order.reference });
  // The card is drawn by code that comes with the tap.
  const save = async (): Promise<void> => {
    const [{ qrCard }, { savePng }] = await tools();
    savePng(await qrCard(order, brand), name);
  };
  const share = async (): Promise<void> => {
    const [{ qrCard }, { sharePng, savePng }] = await tools();
    const card = await qrCard(order, brand);
    if ((await sharePng(card, name, label)) === 'unsupported') savePng(card, name);
  };
  return (
    <>
      <Button startIcon={<Download />} onClick={() => void keep(save())}>
        {depositText.save}
      </Button>
      <Button variant="outline" startIcon={<Share2 />} onClick={() => void keep(share())}>
        {depositText.share}
      </Button>
    </>
  );
}

function tools() {
  return Promise.all([import('./qr-card.ts'), import('@benjarong/ui/qr-files')]);
}

import { depositText } from '@benjarong/text';
import { toast } from '@benjarong/ui/toast';

/** Waits for work that keeps the QR somewhere; a failure is shown. Never rejects. */
export async function reportSave(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    toast.error(depositText.saveFailed);
  }
}

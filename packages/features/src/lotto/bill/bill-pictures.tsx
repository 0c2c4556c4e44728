import { useCore } from '@benjarong/core/react';
import { commonText, fill, liffText, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { toast } from '@benjarong/ui/toast';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';

import styles from './bills.module.css';

/** A picture with the object URL that shows it; the URL ends with the pictures' place. */
export interface BillPicture {
  readonly file: File;
  readonly url: string;
}

interface BillPicturesProps {
  readonly billNo: string;
  readonly pictures: readonly BillPicture[];
}

/**
 * The pictures of a bill where nothing can be downloaded (LINE's window): a long press saves each, and each has a button of
 * its own that takes it to the device's browser, because one tap opens one window.
 */
export function BillPictures({ billNo, pictures }: BillPicturesProps) {
  const core = useCore();
  const [busy, setBusy] = useState<File>();
  useEffect(() => {
    return () => {
      for (const { url } of pictures) URL.revokeObjectURL(url);
    };
  }, [pictures]);

  const keep = async (file: File): Promise<void> => {
    setBusy(file);
    try {
      const { saveFile } = await import('../../shared/save-file.ts');
      await saveFile(core, 'bill', file, file.name);
    } catch {
      toast.error(commonText.keepFailed);
    } finally {
      setBusy(undefined);
    }
  };

  return pictures.map(({ file, url }, index) => {
    const page = fill(lottoBillText.bills.page, { page: index + 1, pages: pictures.length });
    const several = pictures.length > 1;
    return (
      <figure key={file.name} className={styles['picture']}>
        <img src={url} alt={several ? `${billNo} ${page}` : billNo} />
        <figcaption>{commonText.holdToSave}</figcaption>
        <Button
          size="md"
          variant="outline"
          startIcon={<ExternalLink />}
          loading={busy === file}
          disabled={busy !== undefined && busy !== file}
          onClick={() => void keep(file)}
        >
          {several ? `${liffText.openOutside} · ${page}` : liffText.openOutside}
        </Button>
      </figure>
    );
  });
}

import { memberText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton } from '@benjarong/ui/skeleton';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';

const MobileForm = lazyWithRetry(
  () => import('./forms.ts'),
  (module) => module.MobileForm,
);

/** The button beside the mobile number and the dialog that changes it. */
export function MobileChange({ present }: { readonly present: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => openReady(MobileForm, () => setOpen(true))}>
        {memberText.changeMobile}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={memberText.changeMobileTitle}
        width={400}
        persistent="outside"
      >
        <Panel fallback={<Skeleton shape="text" lines={5} />}>
          <MobileForm present={present} onDone={() => setOpen(false)} />
        </Panel>
      </Dialog>
    </>
  );
}

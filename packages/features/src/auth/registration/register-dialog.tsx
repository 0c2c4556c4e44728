import { useCore } from '@benjarong/core/react';
import { registerStore } from '@benjarong/core/auth/registration';
import { accountText } from '@benjarong/text';
import { confirm } from '@benjarong/ui/confirm';
import { Dialog } from '@benjarong/ui/dialog';

import type { DialogProps } from '../../shared/index.ts';
import { RegisterFlow, useRegisterTitle } from './register-flow.tsx';

/** The registration dialog: at most 420 px, persistent; closing asks first, then clears (spec §2, §4). */
export function RegisterDialog({ open, onClose }: DialogProps) {
  const register = useCore().get(registerStore);
  const title = useRegisterTitle();

  const close = async (): Promise<void> => {
    register.getState().askClose();
    const sure = await confirm({
      title: accountText.register.closeTitle,
      message: accountText.register.closeMessage,
      confirmLabel: accountText.register.closeConfirm,
      cancelLabel: accountText.register.closeCancel,
      tone: 'danger',
    });
    if (sure) {
      register.getState().confirmClose();
      onClose();
    } else {
      register.getState().cancelClose();
    }
  };

  return (
    <Dialog open={open} onClose={() => void close()} title={title} width={420} persistent>
      <RegisterFlow />
    </Dialog>
  );
}

import { accountText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';

import type { DialogProps } from '../shared/index.ts';
import { LoginForm } from './login-form.tsx';

/** The log-in dialog: 360 px, persistent, with its own close button (spec §2). */
export function LoginDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={accountText.login.title} width={360} persistent>
      <LoginForm inDialog />
    </Dialog>
  );
}

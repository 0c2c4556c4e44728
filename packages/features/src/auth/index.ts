import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** /login. */
export const LoginPanel = lazyWithRetry(
  () => import('./login-panel.tsx'),
  (module) => module.LoginPanel,
);
/** /register. */
export const RegisterPanel = lazyWithRetry(
  () => import('./registration/register-panel.tsx'),
  (module) => module.RegisterPanel,
);
/** /forgot. */
export const ForgotPanel = lazyWithRetry(
  () => import('./password-reset/forgot-panel.tsx'),
  (module) => module.ForgotPanel,
);
/** Six digits from an SMS, for flows of other areas. */
export const OtpStep = lazyWithRetry(
  () => import('../shared/otp-step.tsx'),
  (module) => module.OtpStep,
);
/** The log-in dialog of the shell. */
export const LoginDialog = lazyWithRetry(
  () => import('./login-dialog.tsx'),
  (module) => module.LoginDialog,
);
/** The registration dialog of the shell. */
export const RegisterDialog = lazyWithRetry(
  () => import('./registration/register-dialog.tsx'),
  (module) => module.RegisterDialog,
);

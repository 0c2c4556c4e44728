import { useEffect, useRef } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Reads the code out of an SMS that ends "@host #123456" where the browser can (Chrome on Android); nothing
 * happens elsewhere. Stops asking when `enabled` falls or the screen goes away.
 */
export function useWebOtp(onCode: (code: string) => void, enabled = true): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  });
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      // WebOTP is not in the library's types.
      const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
      const answer = (await navigator.credentials.get(request)) as OtpCredential | null;
      if (answer?.code) handler.current(answer.code);
    };
    ask().catch(() => {
      // Refused, aborted or timed out: the person types the code, as everywhere else.
    });
    return () => {
      stop.abort();
    };
  }, [enabled]);
}

import { commonText } from '@benjarong/text';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/look.ts';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends ButtonLook {
  /** What lands on the clipboard. */
  readonly value: string;
  /** What it is, spoken after "คัดลอก", e.g. "เลขบัญชี". */
  readonly what: string;
  readonly onCopied?: ((ok: boolean) => void) | undefined;
}

/** Copies a value and says so for two seconds; when the browser refuses it says what to do instead. */
export function CopyButton({
  value,
  what,
  onCopied,
  variant = 'surface',
  size = 'md',
  block,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => {
      setState('idle');
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = async () => {
    const ok = await copyText(value);
    setState(ok ? 'copied' : 'failed');
    onCopied?.(ok);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        className="nowrap"
        startIcon={state === 'copied' ? <Check /> : <Copy />}
        onClick={() => {
          void copy();
        }}
      >
        <span>
          {state === 'copied' ? commonText.copied : commonText.copy}
          <span className="visually-hidden"> {what}</span>
        </span>
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && `${commonText.copied} ${what}`}
        {state === 'failed' && commonText.copyFailed}
      </span>
    </>
  );
}

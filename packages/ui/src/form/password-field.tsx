import { commonText } from '@benjarong/text';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inside' | 'autoComplete'> {
  /** Informs password managers whether to fill or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      inside={
        <IconButton
          label={shown ? commonText.hidePassword : commonText.showPassword}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={props.disabled}
          onClick={() => {
            setShown(!shown);
          }}
        />
      }
    />
  );
}

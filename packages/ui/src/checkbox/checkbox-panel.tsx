import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox';
import { Check } from 'lucide-react';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import styles from '../switch/switch.module.css';
import type { ToggleProps } from '../switch/switch.tsx';
import { ToggleText } from '../switch/toggle-text.tsx';

/** The checkbox itself. Lazy: import {@link Checkbox}. */
export function CheckboxPanel({ label, description, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <ChakraScope>
      <ChakraCheckbox.Root
        unstyled
        checked={checked}
        disabled={disabled}
        className={styles['root']}
        onCheckedChange={(change) => {
          onChange(change.checked === true);
        }}
      >
        <ChakraCheckbox.HiddenInput />
        <ChakraCheckbox.Control className={styles['box']}>
          {checked && <Check strokeWidth={3} aria-hidden />}
        </ChakraCheckbox.Control>
        <ChakraCheckbox.Label className={styles['text']}>
          <ToggleText label={label} description={description} />
        </ChakraCheckbox.Label>
      </ChakraCheckbox.Root>
    </ChakraScope>
  );
}

import { Switch as ChakraSwitch } from '@chakra-ui/react/switch';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import styles from './switch.module.css';
import { type ToggleProps, ToggleText } from './toggle-text.tsx';

/** The switch itself. Lazy: import {@link Switch}. */
export function SwitchPanel({ label, description, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <ChakraScope>
      <ChakraSwitch.Root
        unstyled
        checked={checked}
        disabled={disabled}
        className={styles['root']}
        onCheckedChange={(change) => {
          onChange(change.checked);
        }}
      >
        {/* A native checkbox says its own state: aria-checked would be a second truth. */}
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
        <ChakraSwitch.HiddenInput role="switch" />
        <ChakraSwitch.Label className={styles['text']}>
          <ToggleText label={label} description={description} />
        </ChakraSwitch.Label>
        <ChakraSwitch.Control className={styles['track']}>
          <ChakraSwitch.Thumb className={styles['thumb']} />
        </ChakraSwitch.Control>
      </ChakraSwitch.Root>
    </ChakraScope>
  );
}

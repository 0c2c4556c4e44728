import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import { cx } from '../internal/cx.ts';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs-types.ts';

/** The tabs themselves. Lazy: import {@link Tabs}. */
export function TabsPanel({
  label,
  items,
  value,
  defaultValue,
  onChange,
  variant = 'line',
  fitted = false,
}: TabsProps) {
  return (
    <ChakraScope>
      <ChakraTabs.Root
        unstyled
        lazyMount
        {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? null } : { value })}
        onValueChange={(change) => onChange?.(change.value)}
      >
        <ChakraTabs.List
          aria-label={label}
          className={cx(styles['list'], styles[variant], fitted && styles['fitted'])}
        >
          {items.map((item) => (
            <ChakraTabs.Trigger
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className={styles['trigger']}
            >
              {item.icon}
              {item.label}
            </ChakraTabs.Trigger>
          ))}
        </ChakraTabs.List>
        {items.map((item) => (
          <ChakraTabs.Content key={item.value} value={item.value} className={styles['panel']}>
            {item.content}
          </ChakraTabs.Content>
        ))}
      </ChakraTabs.Root>
    </ChakraScope>
  );
}

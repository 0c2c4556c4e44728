import { RadioCard } from '@chakra-ui/react/radio-card';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import { cx } from '../internal/cx.ts';
import styles from './radio-cards.module.css';
import { gridClass, type RadioCardsProps } from './radio-cards-parts.ts';

/** The cards themselves. Lazy: import {@link RadioCards}. */
export function RadioCardsPanel({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  columns = 1,
}: RadioCardsProps) {
  return (
    <ChakraScope>
      <RadioCard.Root
        unstyled
        value={value ?? null}
        onValueChange={(change) => {
          if (change.value !== null) onChange(change.value);
        }}
      >
        <RadioCard.Label className={cx(hideLabel ? 'visually-hidden' : styles['label'])}>
          {label}
        </RadioCard.Label>
        <div className={gridClass(columns)}>
          {options.map((option) => (
            <RadioCard.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className={styles['item']}
            >
              <RadioCard.ItemHiddenInput />
              {option.media}
              <RadioCard.ItemText className={styles['text']}>
                {option.title}
                {option.description !== undefined && (
                  <span className={styles['description']}>{option.description}</span>
                )}
              </RadioCard.ItemText>
              <RadioCard.ItemControl className={styles['dot']} />
            </RadioCard.Item>
          ))}
        </div>
      </RadioCard.Root>
    </ChakraScope>
  );
}

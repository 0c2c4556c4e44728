import { Accordion as ChakraAccordion } from '@chakra-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import styles from './accordion.module.css';
import type { AccordionProps } from './accordion-types.ts';

const none: readonly string[] = [];

/** The accordion itself. Lazy: import {@link Accordion}. */
export function AccordionPanel({ items, multiple = false, defaultOpen = none, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <ChakraScope>
      <ChakraAccordion.Root unstyled collapsible multiple={multiple} defaultValue={[...defaultOpen]}>
        {items.map(({ value, title, content }) => (
          <ChakraAccordion.Item key={value} value={value} className={styles['item']}>
            <Heading>
              <ChakraAccordion.ItemTrigger className={styles['trigger']}>
                {title}
                <ChevronDown aria-hidden className={styles['arrow']} />
              </ChakraAccordion.ItemTrigger>
            </Heading>
            <ChakraAccordion.ItemContent>
              <div className={styles['body']}>{content}</div>
            </ChakraAccordion.ItemContent>
          </ChakraAccordion.Item>
        ))}
      </ChakraAccordion.Root>
    </ChakraScope>
  );
}

import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { commonText } from '@benjarong/text';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import styles from './overlay.module.css';
import { overlayRecipe } from './overlay-recipe.ts';
import type { OverlayProps } from './overlay-types.ts';
import { useLayer } from './use-layer.ts';

/** The dialog itself: Chakra's behaviour (focus trap, scroll lock, layers) in our own styles. Lazy: import {@link Dialog}. */
export function OverlayPanel({
  open,
  onClose,
  title,
  description,
  hideTitle = false,
  width = 420,
  shape = 'center',
  persistent = false,
  role = 'dialog',
  focus = 'auto',
  closable = true,
  footer,
  children,
}: OverlayProps) {
  const content = useRef<HTMLDivElement>(null);
  const page = useRef('');
  useEffect(() => {
    if (open) page.current = window.location.pathname;
  }, [open]);
  useLayer(open, onClose);
  // A finger did not ask for a keyboard: on touch screens the panel takes the focus, not its first field.
  const onPanel = focus === 'panel' || (focus === 'auto' && !window.matchMedia('(pointer: fine)').matches);
  return (
    <ChakraScope>
      <ChakraDialog.Root
        recipe={overlayRecipe}
        open={open}
        role={role}
        closeOnInteractOutside={persistent === false && role === 'dialog'}
        // Back to what opened it, unless it led to another page: there that page's name comes first, once it is drawn.
        finalFocusEl={() =>
          window.location.pathname === page.current
            ? null
            : (document.querySelector<HTMLElement>('#main h1[tabindex="-1"]') ??
              document.querySelector<HTMLElement>('#main'))
        }
        onFocusOutside={keepOpen}
        onRequestDismiss={keepOpen}
        closeOnEscape={persistent !== true}
        {...(onPanel ? { initialFocusEl: () => content.current } : {})}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner data-shape={shape}>
            <ChakraDialog.Content ref={content} data-shape={shape} data-width={width}>
              {shape === 'sheet' && <span aria-hidden className={styles['grab']} />}
              <ChakraDialog.Header className={hideTitle ? 'visually-hidden' : undefined}>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {description !== undefined && (
                  <ChakraDialog.Description>{description}</ChakraDialog.Description>
                )}
              </ChakraDialog.Header>
              <Body open={open} title={title}>
                {children}
              </Body>
              {footer !== undefined && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
              {closable && (
                <ChakraDialog.CloseTrigger asChild>
                  <IconButton label={commonText.close} icon={<X />} />
                </ChakraDialog.CloseTrigger>
              )}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraScope>
  );
}

// A part that scrolls and holds nothing to focus must itself be reachable (axe scrollable-region-focusable).
function useOverflows(element: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!open || !target) return undefined;
    const measure = () => {
      setOverflows(target.scrollHeight > target.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    for (const child of target.children) observer.observe(child);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [element, open]);
  return overflows;
}

function Body({ open, title, children }: Pick<OverlayProps, 'open' | 'title' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(body, open);
  return (
    <ChakraDialog.Body
      ref={body}
      {...(overflows
        ? { tabIndex: 0, role: 'region', 'aria-label': typeof title === 'string' ? title : undefined }
        : {})}
    >
      {children}
    </ChakraDialog.Body>
  );
}

// Only a press outside closes. A dialog beneath that closes (the menu under its question) gives the focus back to the
// page and dismisses the layers above it: neither is the person's wish.
function keepOpen(event: { preventDefault: () => void }) {
  event.preventDefault();
}

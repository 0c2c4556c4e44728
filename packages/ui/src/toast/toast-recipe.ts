import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The look of a toast: white on the solid hue of its kind (look.md 6.1). */
export const toastRecipe = defineSlotRecipe({
  className: 'bj-toast',
  slots: ['root', 'title', 'description', 'closeTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10px',
      width: 'min(420px, calc(100vw - 24px))',
      padding: '11px 4px 11px 14px',
      border: '1px solid rgba(255,255,255,.14)',
      borderRadius: 'lg',
      boxShadow: '0 16px 40px -12px rgba(0,0,0,.6)',
      color: 'white',
      overflowWrap: 'anywhere',
      // Zag moves and stacks the toasts through these. None comes from above its place: over the bar, and still unseen, it
      // took the press that was meant for the way back.
      translate: 'var(--x) max(var(--y), 0px)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 320ms cubic-bezier(.2,.8,.2,1), scale 320ms, opacity 320ms, height 320ms',
      '&[data-state=closed]': { transition: 'translate 200ms, opacity 200ms' },
      '&[data-type=success]': solid('jade'),
      '&[data-type=error]': solid('chad'),
      '&[data-type=info]': solid('royal'),
      '&[data-type=warning]': solid('saffron'),
    },
    title: { fontWeight: '600', fontSize: '0.9375rem', lineHeight: '1.625rem' },
    description: { fontSize: '0.875rem', lineHeight: '1.375rem' },
  },
});

function solid(hue: string) {
  return { background: `${hue}.solid` };
}

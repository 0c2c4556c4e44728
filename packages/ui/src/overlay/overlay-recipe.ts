import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const phone = '@media (max-width: 599px)';
const settle = 'cubic-bezier(.2,.8,.2,1)';

const sheet = {
  maxWidth: 'none',
  maxHeight: '88dvh',
  borderRadius: '28px 28px 0 0',
  borderWidth: '1px 0 0',
  paddingBottom: 'env(safe-area-inset-bottom)',
  boxShadow: 'sheet',
  ...slide('bj-slide-up', 'bj-slide-down'),
};

/** The look of dialogs, sheets and side panels; `data-shape` on positioner and content chooses (look.md 6.3, 6.5). */
export const overlayRecipe = defineSlotRecipe({
  className: 'bj-overlay',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 1500,
      background: 'bg.scrim',
      '&[data-state=open]': { animation: 'bj-fade-in 200ms' },
      '&[data-state=closed]': { animation: 'bj-fade-out 200ms forwards' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(1500 + var(--layer-index, 0))',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '16px 12px',
      overscrollBehavior: 'contain',
      '&[data-shape=start], &[data-shape=end]': { padding: '0', alignItems: 'stretch' },
      '&[data-shape=start]': { justifyContent: 'flex-start' },
      '&[data-shape=end]': { justifyContent: 'flex-end' },
      [phone]: {
        '&[data-shape=sheet]': { alignItems: 'flex-end', padding: '0' },
        '&[data-shape=full]': { padding: '0', alignItems: 'stretch' },
      },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: 'calc(100dvh - 32px)',
      border: '1px solid {colors.border}',
      borderRadius: '2xl',
      background: 'bg.panel',
      color: 'fg',
      boxShadow: '0 24px 64px -16px rgba(0,0,0,.55)',
      outline: 'none',
      overflow: 'hidden',
      '&[data-width="360"]': { maxWidth: '360px' },
      '&[data-width="400"]': { maxWidth: '400px' },
      '&[data-width="420"]': { maxWidth: '420px' },
      '&[data-width="480"]': { maxWidth: '480px' },
      '&[data-width="800"]': { maxWidth: '800px' },
      '&[data-state=open]': { animation: `bj-rise 200ms ${settle}` },
      '&[data-state=closed]': { animation: 'bj-fade-out 120ms forwards' },
      '&[data-shape=start], &[data-shape=end]': {
        maxWidth: 'min(480px, calc(100vw - 44px))',
        maxHeight: 'none',
        borderRadius: '0',
        paddingTop: 'env(safe-area-inset-top)',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      '&[data-shape=start]': slide('bj-slide-from-start', 'bj-slide-to-start'),
      '&[data-shape=end]': slide('bj-slide-from-end', 'bj-slide-to-end'),
      [phone]: {
        '&[data-shape=sheet]': sheet,
        '&[data-shape=full]': {
          maxWidth: 'none',
          maxHeight: 'none',
          borderRadius: '0',
          border: '0',
          paddingTop: 'env(safe-area-inset-top)',
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
    },
    header: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4px',
      // Room for the close button at the end.
      padding: '18px 64px 0 20px',
      '@media (min-width: 600px)': { padding: '22px 68px 0 24px' },
    },
    title: { fontSize: '1.25rem', lineHeight: '1.875rem', fontWeight: '700', overflowWrap: 'anywhere' },
    description: { color: 'fg.muted', fontSize: '0.875rem', lineHeight: '1.375rem' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      padding: '14px 20px 20px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '&:focus-visible': { outlineOffset: '-3px' },
      '@media (min-width: 600px)': { padding: '16px 24px 24px' },
    },
    footer: {
      flex: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '12px',
      padding: '12px 20px 20px',
      borderTop: '1px solid {colors.border.muted}',
      '& > *': { flex: '1 1 0', minWidth: 'min-content' },
      '@media (min-width: 600px)': { padding: '16px 24px' },
    },
    closeTrigger: { position: 'absolute', insetBlockStart: '10px', insetInlineEnd: '10px' },
  },
});

function slide(from: string, to: string) {
  return {
    '&[data-state=open]': { animation: `${from} 320ms ${settle}` },
    '&[data-state=closed]': { animation: `${to} 200ms ease-in forwards` },
  };
}

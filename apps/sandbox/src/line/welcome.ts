import { sandboxLineText as t } from '@benjarong/text';

import { accountId } from './people.ts';
import type { ChatMessage, RichMenu } from './store.ts';

/** The first message of the official account: an ordinary Flex message with links into the mini-app. */
export function welcome(liffId: string): ChatMessage {
  const button = (label: string, path: string, style: 'primary' | 'secondary') => ({
    type: 'button',
    style,
    height: 'sm',
    action: { type: 'uri', label, uri: link(liffId, path) },
    ...(style === 'primary' ? { color: '#3557E0' } : {}),
  });
  return {
    id: 'welcome',
    from: accountId,
    to: 'everyone',
    at: '2026-01-01T02:00:00.000Z',
    message: {
      type: 'flex',
      altText: t.welcome.alt,
      contents: {
        type: 'bubble',
        header: {
          type: 'box',
          layout: 'vertical',
          backgroundColor: '#1B2142',
          paddingAll: '20px',
          contents: [
            { type: 'text', text: t.welcome.title, weight: 'bold', size: 'xl', color: '#F9D06B', wrap: true },
            { type: 'text', text: t.welcome.lead, size: 'sm', color: '#DDE2F7', wrap: true, margin: 'sm' },
          ],
        },
        body: {
          type: 'box',
          layout: 'vertical',
          spacing: 'sm',
          contents: [
            { type: 'text', text: t.welcome.body, size: 'sm', wrap: true },
            { type: 'separator', margin: 'md' },
            button(t.welcome.deposit, '/deposit?amount=300', 'primary'),
            button(t.welcome.register, '/register', 'secondary'),
          ],
        },
      },
    },
  };
}

const cells = [
  { label: t.menu.deposit, path: '/deposit' },
  { label: t.menu.slot, path: '/slot' },
  { label: t.menu.lotto, path: '/lotto' },
  { label: t.menu.statement, path: '/statement' },
  { label: t.menu.member, path: '/member' },
  { label: t.menu.contact, path: '/contact' },
] as const;

/** The rich menu before anybody ran `line:setup`: six areas in two rows. */
export function demoMenu(
  liffId: string,
): Pick<RichMenu, 'size' | 'selected' | 'chatBarText' | 'areas'> & { readonly drawn: true } {
  return {
    drawn: true,
    size: { width: 2400, height: 1400 },
    selected: true,
    chatBarText: t.menu.bar,
    areas: cells.map(({ label, path }, i) => ({
      bounds: { x: (i % 3) * 800, y: Math.floor(i / 3) * 700, width: 800, height: 700 },
      action: { type: 'uri', label, uri: link(liffId, path) },
    })),
  };
}

const grounds = ['#F0B93A', '#C9302A', '#0B7A53', '#3557E0', '#7E3BCB', '#0A7487'] as const;
const drawings = [
  '<path d="M-92-40h150a26 26 0 0 1 26 26v84a26 26 0 0 1-26 26H-66a26 26 0 0 1-26-26zv-14a26 26 0 0 1 26-26h104"/><circle cx="44" cy="28" r="12" fill="currentColor" stroke="none"/><path d="M-8 -118v56M-36-90l28 28 28-28"/>',
  '<rect x="-104" y="-74" width="208" height="148" rx="28"/><path d="M-34-74V74M34-74V74"/><path d="M-84-22h32l-18 46M-14-22h28L-4 24M54-22h30L66 24"/>',
  '<path d="M-104-64H104v40a24 24 0 0 0 0 48v40H-104V24a24 24 0 0 0 0-48z"/><path d="M-24-64V64" stroke-dasharray="20 16"/><path d="M20-20h44M20 20h44"/>',
  '<path d="M-72-100H72V100l-36-22-36 22-36-22-36 22z"/><path d="M-36-50h72M-36-6h72M-36 38h40"/>',
  '<circle cy="-42" r="46"/><path d="M-92 96c4-58 40-82 92-82s88 24 92 82z"/>',
  '<path d="M-100-76h200v136H-14l-56 46v-46h-30z"/><path d="M-50-26h100M-50 16h60"/>',
] as const;

/** The picture under that menu, 2400 × 1400; the words are set by the page. */
export function menuArt(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 1400" width="2400" height="1400"><rect width="2400" height="1400" fill="#141935"/>${drawings
    .map((drawing, i) => {
      const x = (i % 3) * 800;
      const y = Math.floor(i / 3) * 700;
      const hue = grounds[i] ?? '#3557E0';
      return `<g transform="translate(${x} ${y})"><rect x="14" y="14" width="772" height="672" rx="64" fill="#1B2142"/><rect x="14" y="14" width="772" height="672" rx="64" fill="${hue}" opacity=".16"/><circle cx="400" cy="270" r="178" fill="${hue}"/><circle cx="400" cy="270" r="178" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="10"/><g transform="translate(400 270)" color="${i === 0 ? '#1B2142' : '#fff'}" fill="none" stroke="currentColor" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></g>`;
    })
    .join('')}</svg>`;
}

function link(liffId: string, path: string): string {
  return `https://liff.line.me/${liffId}${path}`;
}

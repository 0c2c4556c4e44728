const petals = ['#9DB4FF', '#D3A8FF', '#FFA9A0', '#7FE0B6', '#F9D06B'];

/** The brand's flower of five petals as an inline SVG; decoration only. */
export function flower(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-32 -32 64 64" aria-hidden="true"><rect x="-32" y="-32" width="64" height="64" rx="16" fill="#1B2142"/>${petals
    .map(
      (color, i) =>
        `<path d="M0 -3C-9 -9 -9.500 -20 0 -27C9.500 -20 9 -9 0 -3Z" fill="${color}" transform="rotate(${i * 72})"/>`,
    )
    .join('')}<circle r="4.600" fill="#FFF3D1"/></svg>`;
}

/** Line icons of the sandbox's pages, drawn on a grid of 24; decoration only. */
export const icons = {
  message: stroke('<path d="M4 5h16v11H9l-5 4z"/><path d="M8 9h8M8 12.500h5"/>'),
  chat: stroke(
    '<path d="M12 4c5 0 9 3.200 9 7.200s-4 7.200-9 7.200c-.9 0-1.800-.1-2.600-.3L5 21v-4.300c-1.300-1.300-2-3.300-2-5.500C3 7.200 7 4 12 4z"/><path d="M8 11.200h.01M12 11.200h.01M16 11.200h.01"/>',
  ),
  bank: stroke('<path d="M3 9.500 12 4l9 5.500M5 10v8M10 10v8M14 10v8M19 10v8M3 20.500h18"/>'),
  games: stroke(
    '<path d="M7 8h10a5 5 0 0 1 4.900 6l-.5 2.500a2.600 2.600 0 0 1-4.500 1.200L15 15.500H9l-1.900 2.200a2.600 2.600 0 0 1-4.500-1.200L2.100 14A5 5 0 0 1 7 8z"/><path d="M7.500 10.500v3M6 12h3M16 11h.01M18 13h.01"/>',
  ),
  site: stroke(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3.500 6 3.500 9S15 18 12 21c-3-3-3.500-6-3.500-9S9 6 12 3z"/>',
  ),
  arrow: stroke('<path d="M9 5l7 7-7 7"/>', 20),
  copy: stroke(
    '<rect x="9" y="9" width="11" height="11" rx="2.500"/><path d="M5 15V6a2 2 0 0 1 2-2h9"/>',
    20,
  ),
  scan: stroke(
    '<path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16"/>',
  ),
} as const;

function stroke(body: string, size = 24): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`;
}

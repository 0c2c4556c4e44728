import { logo, symbols } from '@benjarong/art';

/** The wild: the flower of the house on its night-blue ground. */
export function wildSvg(): string {
  return logo();
}

/** The bonus: a gift on rays of gold, unlike any symbol that pays on a line. */
export function scatterSvg(): string {
  const gift = symbols.slot('fair').find(({ name }) => name === 'gift');
  const rays = Array.from(
    { length: 16 },
    (_, i) => `<path d="M0 0L-9 -86H9Z" transform="rotate(${i * 22.5})"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-90 -90 180 180"><defs><radialGradient id="bonus-glow"><stop offset="0" stop-color="#FFF3D1" stop-opacity=".95"/><stop offset=".5" stop-color="#F0B93A" stop-opacity=".55"/><stop offset="1" stop-color="#F0B93A" stop-opacity="0"/></radialGradient>${gift?.defs ?? ''}</defs><circle r="88" fill="url(#bonus-glow)"/><g fill="#F9D06B" opacity=".8">${rays}</g><circle r="62" fill="#8A1F4D" opacity=".9" stroke="#FFE3A0" stroke-width="3"/><g transform="scale(.92)">${gift?.body ?? ''}</g></svg>`;
}

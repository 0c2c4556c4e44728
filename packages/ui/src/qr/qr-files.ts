import { drawSvg, qrPng, quietModules } from './qr-png.ts';

/** Offers the code as a download (`name` without ".png"). LINE's browser has no downloads: show the image mode there. */
export async function saveQrPng(value: string, name: string): Promise<void> {
  save(await qrPng(value), `${name}.png`);
}

/** Offers a picture of our own origin as a download (`name` without ".png"). */
export function savePicture(address: string, name: string): void {
  follow(address, `${name}.png`);
}

/** The same as a drawing for print, quiet zone and white ground included (`name` without ".svg"). */
export function saveQrSvg(value: string, name: string): void {
  const svg = drawSvg(value);
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const whole = modules + 2 * quietModules;
  svg.setAttribute('viewBox', `${-quietModules} ${-quietModules} ${whole} ${whole}`);
  svg.setAttribute('width', String(whole * 10));
  svg.setAttribute('height', String(whole * 10));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [key, text] of [
    ['x', -quietModules],
    ['y', -quietModules],
    ['width', whole],
    ['height', whole],
    ['fill', '#FFFFFF'],
  ] as const)
    ground.setAttribute(key, String(text));
  svg.prepend(ground);
  // The serialiser writes the namespace that a file needs.
  const text = new XMLSerializer().serializeToString(svg);
  save(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** Hands a picture of our own origin to the device's share sheet; `unsupported` where there is none (`name` without ".png"). */
export async function sharePicture(
  address: string,
  name: string,
  title: string,
): Promise<'shared' | 'cancelled' | 'unsupported'> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the picture is answered with ${String(reply.status)}`);
  const picture = await reply.blob();
  const files = [new File([picture], `${name}.png`, { type: 'image/png' })];
  // Missing in some browsers although the library's types promise it.
  const can = (navigator as Partial<Navigator>).canShare?.bind(navigator);
  if (!can?.({ files })) return 'unsupported';
  try {
    await navigator.share({ files, title });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    return 'unsupported';
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  follow(address, name);
  // The browser reads the address after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

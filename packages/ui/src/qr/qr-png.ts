import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QRCode } from 'react-qr-code';

/** White modules around the code that readers need (ISO/IEC 18004). */
const quietModules = 4;

/** A QR text as a PNG at least `least` px wide: whole pixels per module, quiet zone included, black on white. */
export async function qrPng(value: string, least = 800): Promise<Blob> {
  return await pngOf(await qrCanvas(value, least));
}

/** The same, still as a canvas. */
export async function qrCanvas(value: string, least: number): Promise<HTMLCanvasElement> {
  // A turn later: asked for in an effect, React is still drawing, and would put the drawing off.
  await Promise.resolve();
  const svg = drawSvg(value);
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = Math.ceil(least / (modules + 2 * quietModules));
  const [size, quiet] = [modules * scale, quietModules * scale];
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size + 2 * quiet;
  canvas.height = canvas.width;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no 2d canvas');
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(image, quiet, quiet, size, size);
  return canvas;
}

/** A canvas as a PNG file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('canvas gave no image'));
    }, 'image/png');
  });
}

/** Offers the code as a download (`name` without ".png"). LINE's browser has no downloads: show the image mode there. */
export async function saveQrPng(value: string, name: string): Promise<void> {
  savePng(await qrPng(value), name);
}

/** Offers a picture as a download (`name` without ".png"). */
export function savePng(picture: Blob, name: string): void {
  save(picture, `${name}.png`);
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

/** Hands a picture to the device's share sheet; `unsupported` where there is none (`name` without ".png"). */
export async function sharePng(
  picture: Blob,
  name: string,
  title: string,
): Promise<'shared' | 'cancelled' | 'unsupported'> {
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

function drawSvg(value: string): SVGSVGElement {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => {
    root.render(createElement(QRCode, { value, level: 'M', shapeRendering: 'crispEdges' }));
  });
  const svg = box.querySelector('svg')?.cloneNode(true);
  root.unmount();
  if (!(svg instanceof SVGSVGElement)) throw new Error('no QR drawing');
  return svg;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QRCode } from 'react-qr-code';

/** White modules around the code that readers need (ISO/IEC 18004). */
export const quietModules = 4;

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

/** A QR text as a drawing without its quiet zone, in modules. */
export function drawSvg(value: string): SVGSVGElement {
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

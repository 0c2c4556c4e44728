import { fishSpecies, type FishSpecies } from '../../games/math/fish.ts';

/** Pictures of the game, decoded and ready for a canvas. */
export interface Sprites {
  readonly fish: ReadonlyMap<FishSpecies['id'], HTMLImageElement>;
  readonly cannon: HTMLImageElement;
  readonly net: HTMLImageElement;
}

/** Loads all pictures of the game. */
export async function loadSprites(): Promise<Sprites> {
  const [cannon, net, ...fish] = await Promise.all([
    load('cannon'),
    load('net'),
    ...fishSpecies.map(({ id }) => load(id)),
  ]);
  return {
    cannon: cannon ?? new Image(),
    net: net ?? new Image(),
    fish: new Map(fishSpecies.map(({ id }, i) => [id, fish[i] ?? new Image()])),
  };
}

/** Paints the sea once: light from above, rays, sand, weed and corals. */
export function paintSea(width: number, height: number, scale: number, ground: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(scale, scale);
  const [top, middle, deep] = [
    ['#1fb3cf', '#0a7487', '#03202b'],
    ['#2b9fe0', '#0b5c90', '#041b30'],
    ['#2cc3ad', '#0a7873', '#022426'],
  ][ground] ?? ['#1fb3cf', '#0a7487', '#03202b'];
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, top ?? '#1fb3cf');
  water.addColorStop(0.45, middle ?? '#0a7487');
  water.addColorStop(1, deep ?? '#03202b');
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  for (let i = 0; i < 7; i++) {
    const x = (width / 7) * (i + 0.4);
    const ray = pen.createLinearGradient(x, 0, x - width * 0.12, height * 0.85);
    ray.addColorStop(0, 'rgba(255,255,255,.20)');
    ray.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = ray;
    pen.beginPath();
    pen.moveTo(x - 14, -10);
    pen.lineTo(x + 30 + i * 5, -10);
    pen.lineTo(x - width * 0.06 + i * 9, height * 0.85);
    pen.lineTo(x - width * 0.2, height * 0.85);
    pen.fill();
  }
  const dune = (level: number, rise: number, color: string, phase: number): void => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width + 12; x += 12)
      pen.lineTo(x, level - Math.sin(x / 90 + phase) * rise - Math.sin(x / 37 + phase * 2) * rise * 0.3);
    pen.lineTo(width, height);
    pen.fill();
  };
  const weed = (x: number, base: number, length: number, color: string): void => {
    pen.strokeStyle = color;
    pen.lineWidth = 7;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x, base);
    pen.bezierCurveTo(x - 18, base - length * 0.35, x + 20, base - length * 0.65, x - 4, base - length);
    pen.stroke();
  };
  const coral = (x: number, base: number, size: number, color: string, depth: number): void => {
    pen.strokeStyle = color;
    pen.lineCap = 'round';
    const branch = (fromX: number, fromY: number, angle: number, length: number, left: number): void => {
      const toX = fromX + Math.cos(angle) * length;
      const toY = fromY + Math.sin(angle) * length;
      pen.lineWidth = left * 1.7 + 1.8;
      pen.beginPath();
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX, toY);
      pen.stroke();
      if (left === 0) return;
      for (const turn of [-0.5, 0.05, 0.52]) branch(toX, toY, angle + turn, length * 0.66, left - 1);
    };
    branch(x, base, -Math.PI / 2, size, depth);
  };
  dune(height * 0.9, 14, 'rgba(4,40,52,.85)', 0.6);
  for (let i = 0; i < Math.ceil(width / 120); i++)
    weed(40 + i * 128 + (i % 3) * 21, height * 0.93, 70 + ((i * 37) % 60), 'rgba(60,203,146,.42)');
  coral(width * 0.1, height * 0.95, Math.min(46, height * 0.07), '#b8434a', 3);
  coral(width * 0.9, height * 0.96, Math.min(54, height * 0.08), '#7d5fb8', 3);
  coral(width * 0.73, height * 0.97, Math.min(34, height * 0.05), '#c9823f', 3);
  dune(height * 0.955, 9, '#d9b978', 2.1);
  dune(height * 0.975, 6, '#b98f4a', 4.2);
  return canvas;
}

async function load(name: string): Promise<HTMLImageElement> {
  const image = new Image(360, 360);
  image.src = `/games/art/fish/${name}.svg`;
  // An image that does not come is drawn as nothing; the game goes on.
  await image.decode().catch(() => undefined);
  return image;
}

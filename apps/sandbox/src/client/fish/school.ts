import { fishSpecies, type FishSpecies } from '../../games/math/fish.ts';

/** A fish in the sea. */
export interface Fish {
  readonly species: FishSpecies;
  readonly size: number;
  readonly speed: number;
  /** 1 to the right, -1 to the left. */
  readonly way: 1 | -1;
  readonly line: number;
  readonly wave: number;
  readonly phase: number;
  x: number;
  y: number;
  angle: number;
  /** Seconds since it was hit without being caught; it flashes. */
  flash: number;
  /** Seconds since it was caught; negative while it swims. */
  caught: number;
}

const sizes: Readonly<Record<FishSpecies['id'], number>> = {
  minnow: 58,
  angel: 76,
  puffer: 82,
  ray: 112,
  shark: 152,
  dragon: 190,
};
const speeds: Readonly<Record<FishSpecies['id'], number>> = {
  minnow: 92,
  angel: 68,
  puffer: 54,
  ray: 60,
  shark: 76,
  dragon: 48,
};
/** How often each species appears; looks only, chances are the server's. */
const crowd: readonly FishSpecies['id'][] = [
  ...Array.from({ length: 9 }, () => 'minnow' as const),
  ...Array.from({ length: 7 }, () => 'angel' as const),
  ...Array.from({ length: 5 }, () => 'puffer' as const),
  ...Array.from({ length: 3 }, () => 'ray' as const),
  ...Array.from({ length: 2 }, () => 'shark' as const),
  'dragon',
];

/** Lets fish swim; `target` says how many there shall be. */
export function createSchool(calmSea: boolean) {
  let fish: Fish[] = [];

  const spawn = (width: number, height: number, anywhere: boolean): void => {
    const id = crowd[Math.floor(Math.random() * crowd.length)] ?? 'minnow';
    const species = fishSpecies.find((one) => one.id === id) ?? fishSpecies[0];
    if (!species) return;
    const scale = Math.min(1.15, Math.max(0.62, Math.min(width, height) / 620));
    const size = sizes[id] * scale;
    const way = Math.random() < 0.5 ? 1 : -1;
    fish.push({
      species,
      size,
      way,
      speed: speeds[id] * any(0.8, 1.25) * scale * (calmSea ? 0.55 : 1),
      line: any(size * 0.5 + 8, height * 0.72 - size * 0.3),
      wave: any(6, 26) * scale,
      phase: any(0, 6.28),
      x: anywhere ? any(0, width) : way === 1 ? -size : width + size,
      y: 0,
      angle: 0,
      flash: 9,
      caught: -1,
    });
  };

  return {
    list: (): readonly Fish[] => fish,
    step: (width: number, height: number, seconds: number, time: number): void => {
      const target = Math.round(Math.min(22, Math.max(11, (width * height) / 28_000)));
      const fresh = fish.length === 0;
      while (fish.length < target) spawn(width, height, fresh);
      for (const one of fish) {
        one.flash += seconds;
        if (one.caught >= 0) {
          one.caught += seconds;
          continue;
        }
        one.x += one.speed * one.way * seconds;
        one.y = one.line + Math.sin(time * 0.9 + one.phase) * one.wave;
        one.angle = Math.cos(time * 0.9 + one.phase) * 0.16;
      }
      fish = fish.filter(
        (one) =>
          one.caught < 0.7 && (one.way === 1 ? one.x < width + one.size * 1.5 : one.x > -one.size * 1.5),
      );
    },
    /** The living fish at a point, the greatest first. */
    at: (x: number, y: number): Fish | undefined =>
      fish
        .filter((one) => one.caught < 0 && Math.hypot((one.x - x) / 1.15, one.y - y) < one.size * 0.36)
        .toSorted((a, b) => b.size - a.size)[0],
  };
}

// Where fish swim is show: Math.random is good enough for it.
function any(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

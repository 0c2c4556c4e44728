import { make } from '../dom.ts';
import { calm } from '../game/boot.ts';
import { createSchool, type Fish } from './school.ts';
import { loadSprites, paintSea, type Sprites } from './sprites.ts';

/** A shot on its way. */
export interface Shot {
  /** The fish that it touched, or undefined when it touched nothing for too long. */
  readonly landed: Promise<Fish | undefined>;
  /** Takes it out of the sea; `landed` then never resolves. */
  remove(): void;
}

/** The sea on a canvas: fish, cannon, shots, nets and coins. */
export interface Scene {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  start(): void;
  onFrame(listener: () => void): void;
  aimAt(x: number, y: number): void;
  /** Turns the cannon while a key is down: -1, 0, 1. */
  turn(way: -1 | 0 | 1): void;
  fire(): Shot;
  inFlight(): number;
  celebrate(fish: Fish, label: string): void;
  setLabel(text: string): void;
}

interface Bullet {
  readonly land: (fish: Fish | undefined) => void;
  x: number;
  y: number;
  angle: number;
  age: number;
  done: boolean;
}

interface Effect {
  readonly kind: 'net' | 'coin' | 'label' | 'bubble';
  readonly text: string;
  x: number;
  y: number;
  readonly vx: number;
  readonly vy: number;
  age: number;
  readonly life: number;
}

const bulletSpeed = 640;
const bulletLife = 9;

/** Builds the scene; nothing moves until {@link Scene.start}. */
export function createScene(ground: number): Scene {
  const canvas = make('canvas', { class: 'sea', attributes: { role: 'img', tabindex: '0' } });
  const element = make('div', { class: 'sea-frame' }, canvas);
  const pen = canvas.getContext('2d');
  const gentle = calm();
  const school = createSchool(gentle);
  let sprites: Sprites | undefined;
  let sea: HTMLCanvasElement | undefined;
  let [width, height, scale] = [0, 0, 1];
  let bullets: Bullet[] = [];
  let effects: Effect[] = [];
  let aim = -Math.PI / 2;
  let turning: -1 | 0 | 1 = 0;
  let recoil = 0;
  let label = '';
  let listener: () => void = ignore;

  const base = (): { x: number; y: number } => ({ x: width / 2, y: height - 34 });
  const effect = (
    kind: Effect['kind'],
    x: number,
    y: number,
    life: number,
    more: Partial<Effect> = {},
  ): void => {
    effects.push({ kind, x, y, life, age: 0, vx: 0, vy: 0, text: '', ...more });
  };

  const fetchSprites = async (): Promise<void> => {
    sprites = await loadSprites();
  };

  const measure = (): void => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    width = box.width;
    height = box.height;
    scale = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    sea = paintSea(width, height, scale, ground);
  };

  const stepBullets = (seconds: number): void => {
    for (const one of bullets) {
      one.age += seconds;
      one.x += Math.cos(one.angle) * bulletSpeed * seconds;
      one.y += Math.sin(one.angle) * bulletSpeed * seconds;
      // Shots rebound from the edges until they touch a fish: no stake is lost to the open sea.
      if (one.x < 6 || one.x > width - 6) {
        one.angle = Math.PI - one.angle;
        one.x = Math.min(width - 6, Math.max(6, one.x));
      }
      if (one.y < 6 || one.y > height - 6) {
        one.angle = -one.angle;
        one.y = Math.min(height - 6, Math.max(6, one.y));
      }
      const fish = school.at(one.x, one.y);
      if (fish) {
        one.done = true;
        fish.flash = 0;
        effect('net', one.x, one.y, 0.45);
        one.land(fish);
      } else if (one.age > bulletLife) {
        one.done = true;
        one.land(undefined);
      }
    }
    bullets = bullets.filter((one) => !one.done);
  };

  const stepEffects = (seconds: number): void => {
    for (const one of effects) {
      one.age += seconds;
      one.x += one.vx * seconds;
      one.y += one.vy * seconds;
    }
    effects = effects.filter((one) => one.age < one.life);
    if (!gentle && effects.length < 40 && Math.random() < seconds * 2.2) {
      effect('bubble', Math.random() * width, height - 20, 5, {
        vy: -50 - Math.random() * 40,
        vx: (Math.random() - 0.5) * 14,
      });
    }
  };

  const drawFish = (one: Fish): void => {
    const image = sprites?.fish.get(one.species.id);
    if (!pen || !image) return;
    pen.save();
    pen.translate(one.x, one.y);
    if (one.caught >= 0) {
      const part = one.caught / 0.7;
      pen.globalAlpha = 1 - part;
      pen.rotate(part * (gentle ? 0 : 5));
      pen.scale(1 - part * 0.5, 1 - part * 0.5);
    } else {
      pen.rotate(one.angle * one.way);
      if (one.flash < 0.22) pen.filter = 'brightness(1.55)';
    }
    pen.scale(one.way, 1);
    pen.drawImage(image, -one.size / 2, -one.size / 2, one.size, one.size);
    pen.restore();
  };

  const drawEffect = (one: Effect): void => {
    if (!pen) return;
    const part = one.age / one.life;
    pen.save();
    pen.translate(one.x, one.y);
    pen.globalAlpha = one.kind === 'bubble' ? 0.5 * (1 - part) : Math.min(1, (1 - part) * 1.6);
    if (one.kind === 'net' && sprites) {
      const size = 40 + 70 * Math.min(1, part * 2.4);
      pen.drawImage(sprites.net, -size / 2, -size / 2, size, size);
    } else if (one.kind === 'coin') {
      const turn = Math.abs(Math.cos(one.age * 9 + one.vx));
      pen.scale(Math.max(0.15, turn), 1);
      pen.beginPath();
      pen.arc(0, 0, 9, 0, 2 * Math.PI);
      pen.fillStyle = '#f0b93a';
      pen.fill();
      pen.lineWidth = 2.5;
      pen.strokeStyle = '#fff3d1';
      pen.stroke();
    } else if (one.kind === 'label') {
      pen.font = '700 26px "Anuphan Variable", system-ui, sans-serif';
      pen.textAlign = 'center';
      pen.lineWidth = 6;
      pen.strokeStyle = 'rgba(9,12,29,.85)';
      pen.strokeText(one.text, 0, 0);
      pen.fillStyle = '#f9d06b';
      pen.fillText(one.text, 0, 0);
    } else if (one.kind === 'bubble') {
      pen.beginPath();
      pen.arc(0, 0, 3 + (one.vy % 5) * -0.6, 0, 2 * Math.PI);
      pen.strokeStyle = '#fff';
      pen.lineWidth = 1.5;
      pen.stroke();
    }
    pen.restore();
  };

  const drawCannon = (): void => {
    if (!pen || !sprites) return;
    const { x, y } = base();
    pen.save();
    pen.setLineDash([2, 12]);
    pen.lineCap = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = 'rgba(255,243,209,.55)';
    pen.beginPath();
    pen.moveTo(x + Math.cos(aim) * 70, y + Math.sin(aim) * 70);
    pen.lineTo(
      x + Math.cos(aim) * Math.min(height * 0.52, 330),
      y + Math.sin(aim) * Math.min(height * 0.52, 330),
    );
    pen.stroke();
    pen.restore();
    pen.save();
    pen.translate(x, y);
    pen.rotate(aim + Math.PI / 2);
    pen.drawImage(sprites.cannon, -56, -70 + recoil * 10, 112, 112);
    pen.restore();
    pen.font = '700 15px "Anuphan Variable", system-ui, sans-serif';
    const wide = pen.measureText(label).width + 26;
    pen.fillStyle = 'rgba(9,12,29,.88)';
    pen.beginPath();
    pen.roundRect(x - wide / 2, height - 28, wide, 26, 13);
    pen.fill();
    pen.strokeStyle = '#f0b93a';
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.fillStyle = '#f9d06b';
    pen.textAlign = 'center';
    pen.fillText(label, x, height - 9.5);
  };

  const draw = (): void => {
    if (!pen || !sea) return;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.drawImage(sea, 0, 0, width, height);
    for (const one of effects) if (one.kind === 'bubble') drawEffect(one);
    for (const one of school.list().toSorted((a, b) => b.size - a.size)) drawFish(one);
    for (const one of bullets) {
      pen.save();
      pen.translate(one.x, one.y);
      pen.rotate(one.angle);
      const tail = pen.createLinearGradient(-34, 0, 6, 0);
      tail.addColorStop(0, 'rgba(240,185,58,0)');
      tail.addColorStop(1, '#f9d06b');
      pen.strokeStyle = tail;
      pen.lineWidth = 7;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(-34, 0);
      pen.lineTo(2, 0);
      pen.stroke();
      pen.beginPath();
      pen.arc(2, 0, 7, 0, 2 * Math.PI);
      pen.fillStyle = '#fff3d1';
      pen.fill();
      pen.lineWidth = 2;
      pen.strokeStyle = '#d79b1e';
      pen.stroke();
      pen.restore();
    }
    for (const one of effects) if (one.kind !== 'bubble') drawEffect(one);
    drawCannon();
  };

  return {
    element,
    canvas,
    start: () => {
      new ResizeObserver(measure).observe(element);
      measure();
      void fetchSprites();
      let before = performance.now();
      const frame = (now: number): void => {
        const seconds = Math.min(0.05, (now - before) / 1000);
        before = now;
        if (turning !== 0) aim = keepAim(aim + turning * seconds * 1.7);
        recoil = Math.max(0, recoil - seconds * 7);
        if (width > 0) {
          school.step(width, height, seconds, now / 1000);
          stepBullets(seconds);
          stepEffects(seconds);
          listener();
          draw();
        }
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    onFrame: (heard) => {
      listener = heard;
    },
    aimAt: (x, y) => {
      const from = base();
      aim = keepAim(Math.atan2(Math.min(y, from.y - 6) - from.y, x - from.x));
    },
    turn: (way) => {
      turning = way;
    },
    fire: () => {
      const from = base();
      let land: Bullet['land'] = ignore;
      const landed = new Promise<Fish | undefined>((resolve) => {
        land = resolve;
      });
      const bullet: Bullet = {
        land: (fish) => land(fish),
        x: from.x + Math.cos(aim) * 64,
        y: from.y + Math.sin(aim) * 64,
        angle: aim,
        age: 0,
        done: false,
      };
      bullets.push(bullet);
      recoil = 1;
      return {
        landed,
        remove: () => {
          bullet.done = true;
        },
      };
    },
    inFlight: () => bullets.length,
    celebrate: (fish, text) => {
      fish.caught = 0;
      effect('label', fish.x, fish.y, 1.5, { vy: -46, text });
      const coins = gentle ? 0 : Math.min(16, 4 + Math.round(fish.species.multiplier / 4));
      for (let i = 0; i < coins; i++) {
        const angle = (i / coins) * 2 * Math.PI;
        effect('coin', fish.x, fish.y, 0.9, { vx: Math.cos(angle) * 110, vy: Math.sin(angle) * 110 - 60 });
      }
    },
    setLabel: (text) => {
      label = text;
    },
  };
}

function ignore(): void {
  // Nothing to do.
}

/** The cannon never points below the sand. */
function keepAim(angle: number): number {
  return Math.min(-0.12, Math.max(-Math.PI + 0.12, angle));
}

import { make } from '../dom.ts';
import { calm } from '../game/boot.ts';

/** A small pitch on which twenty-two dots and a ball tell the story of a result that is already drawn. */
export interface Pitch {
  readonly element: HTMLCanvasElement;
  kickOff(goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[], time: number): void;
  stop(): void;
  reset(): void;
}

const width = 600;
const height = 300;

const formation: readonly (readonly [x: number, y: number])[] = [
  [40, 150],
  [120, 70],
  [115, 120],
  [115, 180],
  [120, 230],
  [200, 60],
  [190, 150],
  [200, 240],
  [270, 90],
  [280, 150],
  [270, 210],
];

/** Draws an empty pitch; nothing moves until {@link Pitch.kickOff}. */
export function createPitch(): Pitch {
  const element = make('canvas', { class: 'pitch', attributes: { 'aria-hidden': 'true' } });
  element.width = width * 2;
  element.height = height * 2;
  const pen = element.getContext('2d');
  let frame = 0;

  const grass = (): void => {
    if (!pen) return;
    pen.setTransform(2, 0, 0, 2, 0, 0);
    for (let i = 0; i < 10; i++) {
      pen.fillStyle = i % 2 === 0 ? '#0c6a49' : '#0a5d40';
      pen.fillRect(i * 60, 0, 60, height);
    }
    pen.strokeStyle = 'rgba(255,255,255,.75)';
    pen.lineWidth = 2.5;
    pen.strokeRect(14, 14, width - 28, height - 28);
    pen.beginPath();
    pen.moveTo(width / 2, 14);
    pen.lineTo(width / 2, height - 14);
    pen.stroke();
    pen.beginPath();
    pen.arc(width / 2, height / 2, 44, 0, 2 * Math.PI);
    pen.stroke();
    for (const side of [14, width - 14]) {
      const inward = side < 100 ? 1 : -1;
      pen.strokeRect(side, height / 2 - 66, 76 * inward, 132);
      pen.strokeRect(side, height / 2 - 32, 30 * inward, 64);
      pen.fillStyle = 'rgba(255,255,255,.85)';
      pen.fillRect(side - (inward > 0 ? 8 : 0), height / 2 - 24, 8, 48);
    }
  };

  const dot = (x: number, y: number, radius: number, color: string, edge: string): void => {
    if (!pen) return;
    pen.beginPath();
    pen.ellipse(x + 2, y + radius, radius, radius * 0.4, 0, 0, 2 * Math.PI);
    pen.fillStyle = 'rgba(0,0,0,.32)';
    pen.fill();
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = edge;
    pen.stroke();
  };

  const draw = (ballX: number, ballY: number, beat: number): void => {
    grass();
    const push = (ballX - width / 2) * 0.42;
    formation.forEach(([x, y], i) => {
      const sway = Math.sin(beat * 2 + i * 1.7) * (i === 0 ? 3 : 11);
      const keep = i === 0 ? 0.16 : 1;
      dot(x + push * keep + sway, y + (ballY - y) * 0.16 * keep + sway * 0.6, 8.5, '#3557e0', '#fff');
      dot(width - x + push * keep - sway, y + (ballY - y) * 0.16 * keep - sway * 0.6, 8.5, '#c9302a', '#fff');
    });
    dot(ballX, ballY, 5.5, '#fff', '#0e1228');
  };

  const reset = (): void => {
    cancelAnimationFrame(frame);
    draw(width / 2, height / 2, 0);
  };
  reset();

  return {
    element,
    reset,
    stop: () => cancelAnimationFrame(frame),
    kickOff: (goals, time) => {
      cancelAnimationFrame(frame);
      if (calm()) return;
      const start = performance.now();
      // The ball wanders, and is in the net at the minute of a goal.
      const points: { at: number; x: number; y: number }[] = [{ at: 0, x: width / 2, y: height / 2 }];
      for (let at = 4; at <= 90; at += 4) {
        points.push({
          at,
          x: 90 + Math.abs(Math.sin(at * 1.93 + goals.length)) * (width - 180),
          y: 50 + Math.abs(Math.cos(at * 2.71)) * (height - 100),
        });
      }
      for (const goal of goals) {
        points.push({
          at: goal.minute - 0.1,
          x: goal.side === 'home' ? width - 12 : 12,
          y: height / 2 + ((goal.minute * 13) % 36) - 18,
        });
        points.push({ at: goal.minute + 1.6, x: width / 2, y: height / 2 });
      }
      const path = points
        .filter(
          (point) =>
            !goals.some(
              (goal) =>
                point.at > goal.minute - 2 && point.at < goal.minute + 1.5 && Number.isInteger(point.at),
            ),
        )
        .toSorted((a, b) => a.at - b.at);
      const step = (now: number): void => {
        const at = ((now - start) / time) * 90;
        const after = path.findIndex((point) => point.at > at);
        const to = path[after === -1 ? path.length - 1 : after];
        const from = path[Math.max(0, (after === -1 ? path.length : after) - 1)];
        if (from && to) {
          const part = to.at === from.at ? 1 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)));
          const ease = part * part * (3 - 2 * part);
          draw(from.x + (to.x - from.x) * ease, from.y + (to.y - from.y) * ease, now / 600);
        }
        if (at < 91) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
  };
}

// The wheel's easing, look.md: cubic-bezier(.12, .8, .1, 1).
const [x1, y1, x2, y2] = [0.12, 0.8, 0.1, 1] as const;
const halvings = 24;
const tickMs = 18;
/** Ticks that follow one another faster than this sound as one. */
const closestMs = 26;

/**
 * Plays a tick whenever a border between sectors passes the pin, from angle `from` to `to` in degrees over `totalMs`.
 * Returns what silences it; does nothing where there is no Web Audio.
 */
export function playTicks(from: number, to: number, count: number, totalMs: number): () => void {
  if (typeof AudioContext !== 'function') return () => undefined;
  const audio = new AudioContext();
  for (const ms of tickTimes(from, to, count, totalMs)) {
    const at = audio.currentTime + ms / 1000;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = 1_400;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + tickMs / 1000);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + tickMs / 1000);
  }
  return () => void audio.close();
}

/** When borders pass the pin, in milliseconds, ascending. */
export function tickTimes(from: number, to: number, count: number, totalMs: number): readonly number[] {
  const step = 360 / count;
  const times: number[] = [];
  // A border is half a sector away from a sector's middle.
  for (let border = (Math.ceil(from / step - 0.5) + 0.5) * step; border < to; border += step) {
    const ms = timeOf((border - from) / (to - from)) * totalMs;
    const last = times.at(-1);
    if (last === undefined || ms - last >= closestMs) times.push(ms);
  }
  return times;
}

/** The share of the time at which the easing has come so far. */
function timeOf(progress: number): number {
  let low = 0;
  let high = 1;
  for (let n = 0; n < halvings; n += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, y1, y2) < progress) low = middle;
    else high = middle;
  }
  return bezier(low, x1, x2);
}

function bezier(t: number, first: number, second: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}

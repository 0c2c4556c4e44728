/** Names of the few sounds. */
export type SoundName = 'tick' | 'stop' | 'win' | 'big' | 'shot' | 'hit' | 'lose';

const notes: Readonly<Record<SoundName, readonly (readonly [hz: number, at: number, length: number])[]>> = {
  tick: [[520, 0, 0.04]],
  stop: [[200, 0, 0.07]],
  win: [
    [659, 0, 0.12],
    [784, 0.1, 0.12],
    [988, 0.2, 0.2],
  ],
  big: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.14],
    [1319, 0.48, 0.4],
  ],
  shot: [[340, 0, 0.05]],
  hit: [[160, 0, 0.08]],
  lose: [[240, 0, 0.1]],
};

/** A synthesiser of short tones that is off until a person turns it on. */
export function createSound(): { on: boolean; play(name: SoundName): void } {
  let context: AudioContext | undefined;
  return {
    on: false,
    play(name) {
      if (!this.on) return;
      context ??= new AudioContext();
      const start = context.currentTime;
      for (const [hz, at, length] of notes[name]) {
        const tone = context.createOscillator();
        const gain = context.createGain();
        tone.type = 'triangle';
        tone.frequency.value = hz;
        gain.gain.setValueAtTime(0.0001, start + at);
        gain.gain.exponentialRampToValueAtTime(0.16, start + at + 0.012);
        gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
        tone.connect(gain).connect(context.destination);
        tone.start(start + at);
        tone.stop(start + at + length + 0.02);
      }
    },
  };
}

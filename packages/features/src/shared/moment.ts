const vibrateMs = [20, 60, 40];

/** Does this person want things to move? */
export function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The quiet sign that money has arrived: a short touch of the device, with two soft notes where they are wanted. */
export function celebrate({ sound }: { readonly sound: boolean }): void {
  if (!wantsMotion()) return;
  touchDevice(vibrateMs);
  if (sound) chime();
}

/** A short touch of the device, in milliseconds on and off; none where motion is not wanted or nothing was pressed yet. */
export function touchDevice(patternMs: VibratePattern): void {
  // Both are missing on some devices although the library's types promise them.
  const device: Partial<Navigator> = navigator;
  // Browsers refuse it with an error in the console: after a reload, say.
  if (!wantsMotion() || device.userActivation?.hasBeenActive === false) return;
  device.vibrate?.(patternMs);
}

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.66, at: 0.12 },
] as const;

function chime(): void {
  if (typeof AudioContext !== 'function') return;
  const audio = new AudioContext();
  for (const { hertz, at } of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.5);
  }
  setTimeout(() => void audio.close(), 1_000);
}

/** A low tone, and a shake of the phone: who scans does not look at the screen. Where there is no sound, nothing. */
let context: AudioContext | undefined;

export function beep(): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 220;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.2);
    navigator.vibrate?.(200);
  } catch {
    // Browsers that allow no sound before the first press.
  }
}

export type Sound = 'hit' | 'review' | 'bad' | 'again'

type Tone = { hertz: number; at: number; seconds: number; shape: OscillatorType }

const tones: Record<Sound, readonly Tone[]> = {
  hit: [{ hertz: 1760, at: 0, seconds: 0.09, shape: 'square' }],
  review: [
    { hertz: 880, at: 0, seconds: 0.1, shape: 'triangle' },
    { hertz: 660, at: 0.13, seconds: 0.14, shape: 'triangle' },
  ],
  again: [{ hertz: 520, at: 0, seconds: 0.12, shape: 'triangle' }],
  bad: [
    { hertz: 196, at: 0, seconds: 0.18, shape: 'sawtooth' },
    { hertz: 147, at: 0.22, seconds: 0.32, shape: 'sawtooth' },
  ],
}

const shakes: Record<Sound, number[]> = {
  hit: [60],
  review: [40, 60, 40],
  again: [40],
  bad: [180, 80, 180],
}
const loudness = 0.25

let audio: AudioContext | undefined

/** Browsers let a page sound only after a touch: each one tries to wake it. */
export function wakeSound() {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined
  if (audio?.state !== 'running') void audio?.resume().catch(() => undefined)
}

export function playSignal(sound: Sound, isSilent: boolean) {
  // Before the first touch the browser blocks it with a log entry.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(shakes[sound])
  if (isSilent || audio?.state !== 'running') return
  for (const tone of tones[sound]) play(audio, tone)
}

function play(context: AudioContext, { hertz, at, seconds, shape }: Tone) {
  const start = context.currentTime + at
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.type = shape
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  voice.connect(volume).connect(context.destination)
  voice.start(start)
  voice.stop(start + seconds)
}

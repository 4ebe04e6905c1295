export const palette = {
  slate: '#1e3238',
  slateMid: '#3a545d',
  plaster: '#faf7f2',
  patina: '#0b5d57',
  daylight: '#f5b323',
  clay: '#a8432a',
  night: '#0c1314',
}

const named: Record<string, string> = {
  slate: '#34505a',
  patina: '#1c7d74',
  daylight: '#f2ad20',
  clay: '#b9502f',
  plaster: '#f3eee4',
  steel: '#a7b3b4',
  timber: '#c8905a',
  rubber: '#2a3a3f',
  leather: '#a06a40',
  blue: '#2a629d',
  green: '#3d7a46',
  red: '#b3362c',
  black: '#2b3437',
  grey: '#7d898b',
  white: '#f3eee4',
  yellow: '#f2ad20',
  orange: '#d9702f',
}

const warmLight = '#fff8ea'
const coolShade = '#0d2127'

export type Tones = ReturnType<typeof tones>

/** Four tones of one material under the studio's light; `colour` is a name or a hex colour. */
export function tones(colour: string) {
  const base = named[colour] ?? colour
  return {
    light: mix(base, warmLight, 0.13 + 0.25 * brightness(base)),
    base,
    shade: mix(base, coolShade, 0.24),
    deep: mix(base, coolShade, 0.5),
  }
}

export function mix(from: string, to: string, share: number) {
  const start = channels(from)
  const end = channels(to)
  const mixed = start.map((value, place) => Math.round(value + (end[place]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function brightness(hex: string) {
  const [red, green, blue] = channels(hex)
  return (0.3 * red! + 0.59 * green! + 0.11 * blue!) / 255
}

function channels(hex: string) {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour: ${hex}`)
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

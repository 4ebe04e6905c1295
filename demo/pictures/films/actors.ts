import {
  box,
  disc,
  faded,
  group,
  line,
  path,
  type Point,
  polygon,
  ring,
  shape,
  short,
} from '#demo/pictures/svg.ts'

export const paint = {
  sky: '#dcebe8',
  roof: '#a8432a',
  roofDark: '#8f3722',
  slate: '#1e3238',
  steel: '#4a626b',
  timber: '#d09a62',
  glass: '#bfe0da',
  plaster: '#faf7f2',
  line: '#ddd3c4',
  patina: '#0b5d57',
  daylight: '#f5b323',
}

/** From 0 to 1 while `at` goes from `start` to `end`, slow at both ends. */
export function ease(at: number, start: number, end: number) {
  const share = Math.min(1, Math.max(0, (at - start) / (end - start)))
  return share * share * (3 - 2 * share)
}

export function roof() {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => path`M0 ${170 + row * 62}L960 ${120 + row * 62}`)
  const joints = Array.from({ length: 56 }, (_, place) => {
    const row = Math.floor(place / 8)
    const x = (place % 8) * 130 + (row % 2) * 65
    const y = 170 + row * 62 - x * 0.052
    return path`M${x} ${y}l0 58`
  })
  return [
    box([0, 0, 960, 540], 0, paint.sky),
    disc([90, 84], 40, paint.daylight),
    polygon(
      [
        [0, 170],
        [960, 120],
        [960, 540],
        [0, 540],
      ],
      paint.roof,
    ),
    line(rows.join('') + joints.join(''), paint.roofDark, 4),
    line('M0 170L960 120', paint.slate, 10),
  ].join('')
}

/** A roof window seen from the front; `open` from 0 to 1 tilts its sash. */
export function roofWindow([x, y]: Point, size: number, open = 0) {
  const lean = open * 34
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box([-92, -122, 184, 244], 8, paint.steel),
    box([-76, -106, 152, 212], 4, paint.slate),
    polygon(
      [
        [-70 - lean * 0.3, -100 + lean],
        [70 + lean * 0.3, -100 + lean],
        [70, 100 - lean * 0.4],
        [-70, 100 - lean * 0.4],
      ],
      paint.timber,
    ),
    polygon(
      [
        [-52 - lean * 0.3, -80 + lean],
        [52 + lean * 0.3, -80 + lean],
        [52, 80 - lean * 0.4],
        [-52, 80 - lean * 0.4],
      ],
      paint.glass,
    ),
  )
}

/** The plate with its code, at the top of a sash. */
export function plate([x, y]: Point, size: number, dust = 0) {
  const code = ['1101', '1011', '0110', '1001']
  const dots = code.flatMap((row, r) =>
    [...row].map((dot, c) =>
      dot === '1' ? path`M${-60 + c * 14} ${-28 + r * 14}h14v14h-14Z` : '',
    ),
  )
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box([-76, -42, 152, 84], 8, '#e8ecec'),
    shape(dots.join(''), paint.slate),
    line('M12 -20H60M12 0H60M12 20H40', paint.steel, 8),
    dust > 0 ? faded(dust * 0.8, box([-76, -42, 152, 84], 8, '#c9b79d')) : '',
  )
}

/** A phone with what stands on its screen of 200 by 380. */
export function phone([x, y]: Point, size: number, screen: string) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box([-112, -206, 224, 412], 28, paint.slate),
    box([-100, -190, 200, 380], 14, paint.plaster),
    screen,
    box([-30, -200, 60, 8], 4, paint.steel),
  )
}

export function row(y: number, colour: string = paint.line, width = 130) {
  return [
    box([-84, y, 168, 44], 10, '#ffffff'),
    disc([-62, y + 22], 12, colour),
    box([-40, y + 16, width - 20, 12], 6, paint.line),
  ].join('')
}

export function button(y: number, isPressed = false) {
  return [
    box([-84, y, 168, 50], 10, isPressed ? '#084843' : paint.patina),
    box([-40, y + 19, 80, 12], 6, '#ffffff'),
  ].join('')
}

/** A finger that taps: a ring that grows and goes. */
export function tap([x, y]: Point, at: number) {
  if (at <= 0 || at >= 1) return ''
  return faded(1 - at, ring([x, y], 12 + at * 36, { colour: paint.daylight, width: 8 }))
}

export function tick([x, y]: Point, size: number, at: number) {
  if (at <= 0) return ''
  const grown = size * (at < 0.7 ? at * 1.6 : 1.12 - (at - 0.7) * 0.4)
  return group(
    `translate(${x} ${y}) scale(${short(grown)})`,
    disc([0, 0], 54, paint.patina),
    line('M-24 2L-6 20L26 -18', '#ffffff', 13),
  )
}

export function points([x, y]: Point, number: number, at: number) {
  if (at <= 0) return ''
  const style = 'font-family="sans-serif" font-weight="800" font-size="64" text-anchor="middle"'
  return group(
    `translate(${x} ${short(y - at * 24)})`,
    box([-96, -52, 192, 104], 20, paint.daylight),
    `<text x="0" y="23" ${style} fill="${paint.slate}">+${Math.round(number * at)}</text>`,
  )
}

/** A member of the team: shoulders, head and helmet. */
export function person([x, y]: Point, size: number, colour: string) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-64 110C-64 40 -36 24 0 24C36 24 64 40 64 110Z', colour),
    disc([0, -14], 36, '#e0b48c'),
    shape('M-42 -18C-42 -62 42 -62 42 -18Z', paint.daylight),
    line('M-50 -18H50', paint.daylight, 9),
  )
}

export function parcel([x, y]: Point, size: number) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box([-80, -60, 160, 120], 8, paint.timber),
    box([-14, -60, 28, 120], 0, '#f3e3c8'),
    line('M-80 -24H80', '#b07c46', 4),
  )
}

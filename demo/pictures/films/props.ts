import { box, disc, faded, group, line, polygon, short } from '#demo/pictures/svg.ts'
import { ease, paint, phone, roofWindow, tick } from './actors.ts'

/** What the camera of a phone sees, until it has found. */
export function camera(at: number, seen: string) {
  const isFound = at > 0.6
  const colour = isFound ? paint.patina : paint.daylight
  const frame = 92 - 14 * ease(at, 0.35, 0.6)
  const corner = frame - 34
  const view = [
    box([-100, -190, 200, 380], 14, '#39515a'),
    seen,
    line(
      [1, -1]
        .flatMap((h) =>
          [1, -1].map(
            (v) => `M${h * corner} ${-20 + v * frame * 0.7}H${h * frame}V${-20 + v * corner * 0.5}`,
          ),
        )
        .join(''),
      colour,
      9,
    ),
    isFound ? '' : line(`M-70 ${short(-70 + 100 * Math.abs(Math.sin(at * 8)))}H70`, '#e58a6b', 4),
    disc([0, 140], 28, '#ffffff'),
  ].join('')
  return phone([650, 280], 1.2, view) + tick([650, 420], 0.7, ease(at, 0.62, 0.8))
}

export function signal(at: number) {
  const hasSignal = at > 0.45
  const bars = [0, 1, 2].map((n) =>
    box([-36 + n * 28, 150 - n * 22, 18, 24 + n * 22], 4, hasSignal ? paint.patina : paint.line),
  )
  return bars.join('') + (hasSignal ? '' : line('M-52 90L56 182', paint.roof, 8))
}

export function question(y: number, isAnswered: boolean) {
  return [
    box([-84, y, 168, 96], 10, '#ffffff'),
    box([-68, y + 16, 120, 12], 6, paint.line),
    ...[0, 1, 2].map((n) =>
      disc([-50 + n * 50, y + 62], 16, isAnswered && n === 1 ? paint.patina : paint.line),
    ),
  ].join('')
}

export function category(at: number) {
  return [0, 1, 2, 3]
    .map((n) => {
      const [x, y] = [-84 + (n % 2) * 88, -165 + Math.floor(n / 2) * 130]
      const isChosen = n === 0 && at > 0.65
      const tint = [paint.patina, '#2a629d', paint.timber, paint.steel][n]!
      return (
        box([x, y, 80, 118], 10, isChosen ? paint.daylight : '#ffffff') +
        box([x + 18, y + 18, 44, 50], 8, tint) +
        box([x + 14, y + 88, 52, 10], 5, paint.line)
      )
    })
    .join('')
}

export function field(y: number, filled: number) {
  return (
    box([-84, y, 168, 54], 10, '#ffffff') +
    box([-70, y + 22, Math.max(2, 120 * filled), 12], 6, paint.slate)
  )
}

export function message() {
  return (
    box([-80, -140, 160, 90], 16, '#dceeea') +
    box([-60, -118, 110, 12], 6, paint.patina) +
    box([-60, -92, 70, 12], 6, paint.patina)
  )
}

export function envelope() {
  return box([-46, -32, 92, 64], 8, '#ffffff') + line('M-42 -26L0 8L42 -26', paint.patina, 7)
}

export function door() {
  return [
    box([0, 0, 960, 540], 0, paint.sky),
    box([0, 470, 960, 70], 0, paint.line),
    box([560, 60, 340, 420], 0, paint.plaster),
    polygon(
      [
        [530, 70],
        [730, -60],
        [930, 70],
      ],
      paint.roof,
    ),
    box([670, 220, 120, 250], 8, paint.patina),
    disc([768, 350], 9, paint.daylight),
  ].join('')
}

/** The parts in their order: apron, sides, head, tiles; the last one comes from above. */
export function flashing(step: number, at: number) {
  const parts = [
    group(
      'translate(480 320)',
      box([-170, 130, 340, 60], 8, '#5d7680'),
      line(
        'M-150 150V180M-90 150V180M-30 150V180M30 150V180M90 150V180M150 150V180',
        paint.steel,
        5,
      ),
    ),
    group(
      'translate(480 320)',
      box([-170, -140, 56, 290], 6, '#6f8993'),
      box([114, -140, 56, 290], 6, '#6f8993'),
    ),
    group('translate(480 320)', box([-170, -190, 340, 60], 8, '#86a0aa')),
    group(
      'translate(480 320)',
      ...[-310, 200].map((x) =>
        [0, 1, 2].map((n) => box([x, -130 + n * 100, 110, 92], 8, '#c0563a')).join(''),
      ),
    ),
  ]
  const done = parts.slice(0, step - 1).join('')
  const coming = group(
    `translate(0 ${short((1 - at) * -160)})`,
    faded(Math.max(0.01, at), parts[step - 1]!),
  )
  return roofWindow([480, 320], 1.05) + done + coming
}

export function steps(step: number) {
  return [1, 2, 3, 4]
    .map((n) =>
      disc([400 + n * 32, 40], n === step ? 11 : 7, n <= step ? paint.patina : paint.steel),
    )
    .join('')
}

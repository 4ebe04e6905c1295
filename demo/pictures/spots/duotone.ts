import { faded, group, line, oval, type Point, shape } from '#demo/pictures/svg.ts'

/** Mid tones that read on plaster and on slate alike. */
export const duotone = {
  main: '#3d948a',
  shade: '#2f776f',
  lit: '#6fb8ae',
  warm: '#e0a034',
  warmShade: '#bd7f22',
}

export function ground(width = 236) {
  return [
    shape('M92 22L286 22L228 168L34 168Z', duotone.main, 0.17),
    faded(0.3, oval([160, 174], [width / 2, 7], duotone.main)),
  ].join('')
}

export function dashed(d: string, colour = duotone.main, width = 4) {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="7 9"/>`
}

/** A roof window in its slope: flashing, sash and pane with one skew. */
export function rooflight([x, y]: Point, size: number) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shape('M14 -4L54 -4L36 44L-4 44Z', duotone.shade),
    shape('M17 1L47 1L33 39L3 39Z', duotone.warm),
    line('M32 1L18 39', duotone.shade, 3.5),
  )
}

import { box, group, line, shape } from '#demo/pictures/svg.ts'
import { duotone, ground } from './duotone.ts'

const { main, shade, lit, warm } = duotone
const code = ['111011', '101001', '111010', '000101', '101110', '011001']

/** A type plate in the viewfinder, not read yet. */
export function noScans() {
  return [
    ground(),
    group(
      'translate(160 98) rotate(-4)',
      box([-74, -48, 148, 96], 10, main),
      shape('M-74 -38L-64 -48L20 -48L-18 48L-64 48L-74 38Z', lit, 0.35),
      box([-58, -32, 64, 64], 6, '#f3efe6'),
      squares(),
      line('M22 -24H58M22 -6H48', '#f3efe6', 7),
      line('M22 22H58', warm, 7),
    ),
    line('M58 62V36H84M236 36H262V62M262 132V158H236M84 158H58V132', warm, 7),
  ].join('')
}

function squares() {
  const dots = code.flatMap((row, y) =>
    [...row].map((dot, x) => (dot === '1' ? `M${-53 + x * 9} ${-27 + y * 9}h9v9h-9Z` : '')),
  )
  return shape(dots.join(''), shade)
}

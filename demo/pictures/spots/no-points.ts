import { disc, faded, line, shape } from '#demo/pictures/svg.ts'
import { dashed, duotone, ground, rooflight } from './duotone.ts'

const { main, shade, lit, warm, warmShade } = duotone

/** The first point rises behind the ridge. */
export function noPoints() {
  return [
    ground(),
    dashed('M110 86A52 52 0 0 1 214 86', warm, 4),
    disc([162, 98], 38, warm),
    faded(0.45, disc([162, 98], 26, warmShade)),
    shape('M162 78L176 88L176 104L162 94Z', '#fdf0cf'),
    shape('M90 104L238 104L212 172L62 172Z', main),
    line('M84 122H230M77 139H224M70 156H217', shade, 3),
    line(
      'M130 104L124 122M178 104L172 122M150 122L144 139M198 122L192 139M104 122L98 139',
      shade,
      3,
    ),
    rooflight([134, 114], 0.86),
    line('M86 102H242', lit, 8),
  ].join('')
}

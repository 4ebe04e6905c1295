import { box, group, line, shape } from '#demo/pictures/svg.ts'
import { duotone, ground, rooflight } from './duotone.ts'

const { main, shade, lit, warm } = duotone
const heart = 'M0 13C-30 -8 -18 -32 0 -17C18 -32 30 -8 0 13Z'

/** Lights on, and the chimney says it with a heart. */
export function thankYou() {
  return [
    ground(),
    line('M214 62C220 50 208 44 214 34', lit, 5),
    group('translate(216 24) scale(0.85)', shape(heart, warm)),
    group('translate(246 40) scale(0.5)', shape(heart, lit)),
    box([204, 62, 20, 36], 0, shade),
    box([200, 58, 28, 8], 3, main),
    shape('M212 172L212 122L236 76L262 112L262 160Z', shade),
    box([86, 122, 128, 50], 0, lit),
    shape('M78 126L104 78L240 78L216 126Z', main),
    rooflight([122, 86], 0.68),
    rooflight([168, 86], 0.68),
    line('M102 76H242', warm, 7),
    box([140, 138, 24, 34], 2, shade),
    box([100, 136, 26, 20], 2, '#f6d98f'),
    box([178, 136, 26, 20], 2, '#f6d98f'),
    line('M113 136V156M191 136V156', lit, 3),
  ].join('')
}

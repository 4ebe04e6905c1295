import { disc, group, line, shape } from '#demo/pictures/svg.ts'
import { duotone, ground } from './duotone.ts'

const { main, shade, lit, warm } = duotone

/** The roof window stands open and there is nobody behind it. */
export function nobodyHome() {
  return [
    ground(),
    shape('M80 56L282 56L240 172L34 172Z', main, 0.5),
    line('M70 84H272M60 112H262M50 142H252', shade, 3),
    line('M118 56L108 84M250 84L240 112M86 112L76 142M232 142L222 172M90 142L80 172', shade, 3),
    line('M76 54H288', warm, 7),
    shape('M124 66L214 66L182 158L90 158Z', shade),
    shape('M130 74L204 74L177 150L101 150Z', '#15262b'),
    shape('M130 74H158C154 96 140 112 128 150H101Z', warm, 0.9),
    line('M142 76C138 100 122 126 116 148', '#bd7f22', 3),
    shape('M124 66L214 66L202 22L112 22Z', lit),
    shape('M133 59L203 59L195 29L125 29Z', '#c3e2da'),
    shape('M144 59L166 59L158 29L136 29Z', '#e9f5f0'),
    shape('M112 22L202 22L201 15L111 15Z', shade),
    group(
      'translate(222 50) scale(0.9)',
      shape(
        'M-16 8C-10 -6 0 -12 10 -12C13 -18 22 -18 25 -12L33 -9L25 -7C23 4 12 8 0 8L-26 16Z',
        shade,
      ),
      disc([20, -11], 1.8, warm),
    ),
  ].join('')
}

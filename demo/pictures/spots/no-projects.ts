import { group, line, shape } from '#demo/pictures/svg.ts'
import { dashed, duotone, ground, rooflight } from './duotone.ts'

const { main, lit, warm } = duotone

/** A house that is still a drawing; its roof light is already there. */
export function noProjects() {
  return [
    ground(),
    dashed('M92 172V112H214V172Z'),
    dashed('M214 172L250 158V98L226 62'),
    dashed('M92 112L116 62H226L202 112Z'),
    line('M112 58H230', warm, 7),
    rooflight([144, 72], 0.72),
    group(
      'translate(246 172)',
      line('M0 0L18 -104M20 0L38 -104', main, 5),
      line('M4 -22H24M8 -44H28M12 -66H31M15 -88H35', lit, 4),
    ),
    shape('M136 172L136 142L156 142L156 172Z', main, 0.35),
  ].join('')
}

import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, faded, group, line, oval, shape, solid } from '#demo/pictures/svg.ts'

const steel = tones('steel')
const rubber = tones('rubber')

export function thermoMug({ view, colour }: Sitting) {
  const paint = tones(colour)
  if (view === 1) return floorShadow([344, 616], 796) + cup(paint) + lid()
  return [
    floorShadow([234, 506], 794),
    group('translate(-110 0)', cup(paint), mouth(), steam()),
    floorShadow([530, 830], 798),
    group('translate(200 526)', lid()),
  ].join('')
}

function cup(paint: Tones) {
  const body = 'M330 270H630L602 756Q600 796 560 796H400Q360 796 358 756Z'
  return [
    solid(body, paint, {
      light: 'M330 262H384L410 800H350Z',
      shade: 'M548 262H640V800H528Z',
      deep: 'M604 262H640V800H574Z',
    }),
    foot(),
    clubMark([466, 470], 2.2, paint),
    shape('M326 262H634L632 300H328Z', steel.base),
    shape('M326 262H384L386 300H328Z', steel.light),
    shape('M552 262H634L632 300H550Z', steel.shade),
  ].join('')
}

function foot() {
  const outline = 'M354 690H606L602 756Q600 796 560 796H400Q360 796 358 756Z'
  const light = 'M350 690H400L408 800H350Z'
  const ribs = 'M398 724V766M430 724V768M462 724V768M494 724V768M526 724V768M558 724V766'
  const base = solid(outline, rubber, { light, shade: 'M540 690H610V800H530Z' })
  return base + line(ribs, rubber.deep, 8)
}

function lid() {
  return [
    solid(
      'M312 214Q312 196 330 196H630Q648 196 648 214V262Q648 274 636 274H324Q312 274 312 262Z',
      rubber,
      {
        light: 'M312 194H650V216H312Z',
        shade: 'M556 216H650V276H540Z',
      },
    ),
    solid('M346 150Q348 136 362 136H598Q612 136 614 150L620 196H340Z', tones('slate'), {
      light: 'M340 134H620V154H340Z',
      shade: 'M540 154H622V198H530Z',
    }),
    box([372, 116, 104, 26], 10, tones('daylight').base),
    box([372, 116, 104, 11], 5, tones('daylight').light),
  ].join('')
}

function mouth() {
  return [
    oval([480, 264], [154, 34], steel.base),
    oval([480, 264], [136, 26], steel.deep),
    oval([480, 270], [126, 20], '#4a2e1d'),
    oval([462, 266], [70, 9], '#7a4f30'),
  ].join('')
}

function steam() {
  const curls = [
    'M430 214C406 180 452 160 430 120',
    'M494 206C466 164 522 140 494 88',
    'M552 214C530 186 572 164 552 132',
  ]
  return faded(0.75, line(curls.join(''), '#ffffff', 14))
}

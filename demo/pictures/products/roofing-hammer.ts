import { tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow, shadow, wallShadow } from '#demo/pictures/studio.ts'
import { box, disc, faded, group, line, oval, shape, solid } from '#demo/pictures/svg.ts'

const steel = tones('steel')
const dark = tones('#6d7b7e')

export function roofingHammer({ view, colour }: Sitting) {
  if (view === 1) {
    const pose = 'translate(56 26) rotate(24 480 480)'
    return group('translate(34 28)', group(pose, silhouette())) + group(pose, shaft(colour), head())
  }
  return [
    floorShadow([120, 790], 778),
    group('translate(716 566) rotate(73) translate(-480 -262)', shaft(colour), head()),
    nails(),
  ].join('')
}

const grip =
  'M452 520H510C516 600 520 640 514 720C512 770 522 800 530 836Q534 862 508 864H456' +
  'Q430 862 434 836C442 800 450 770 448 720C444 640 448 600 452 520Z'
const outline =
  'M452 190H512V232H590L622 214H672Q686 214 686 228V300Q686 314 672 314H622L590 296' +
  'H512V326H452V296C380 296 300 304 214 372C204 380 190 370 198 358' +
  'C254 270 340 232 452 232Z'

function silhouette() {
  return wallShadow(`M458 300H506V560H458Z${grip}${outline}`)
}

function shaft(colour: string) {
  const handle = tones(colour)
  return [
    solid('M460 300H504V560H460Z', steel, {
      light: 'M460 300H474V560H460Z',
      shade: 'M490 300H504V560H490Z',
    }),
    solid(grip, handle, {
      light: 'M430 520H466C460 600 458 660 462 720C464 780 452 830 456 866H430Z',
      shade: 'M494 520H520C526 640 520 700 524 760L540 866H496C506 780 496 640 494 520Z',
    }),
    shape('M448 540H514V566H449Z', handle.deep),
    line('M470 640H500M470 668H500M469 696H499M468 724H498M466 752H498', handle.deep, 8),
    disc([482, 834], 10, handle.deep),
  ].join('')
}

function head() {
  return [
    solid(outline, steel, {
      light: 'M440 180H686V246H512C400 240 300 270 200 366L190 350C250 260 340 220 440 220Z',
      shade: 'M452 284H700V330H440V300C380 304 300 310 204 384L190 374C280 280 380 270 452 270Z',
    }),
    shape('M672 214Q686 214 686 228V300Q686 314 672 314H658V214Z', dark.base),
    shape('M672 214Q686 214 686 228V246H658V214Z', dark.light),
    box([462, 176, 40, 20], 6, dark.base),
    shape('M548 236L590 238V252L548 250Z', dark.shade),
    disc([482, 262], 13, dark.base),
    disc([480, 260], 6, steel.light),
  ].join('')
}

function nails() {
  const lying = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      faded(0.16, oval([50, 10], [56, 6], shadow)),
      line('M0 0H92', dark.base, 7),
      line('M0 -2H84', steel.light, 2.5),
      line('M0 -11V11', dark.shade, 6),
    )
  return lying(250, 850, 8) + lying(390, 872, -14) + lying(560, 848, 4)
}

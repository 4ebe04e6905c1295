import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, line, oval, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const slate = tones('slate')

export function helmet({ view, colour }: Sitting) {
  const shell = tones(colour)
  return view === 1
    ? floorShadow([200, 800], 776) + side(shell)
    : floorShadow([250, 720], 782) + front(shell)
}

function side(shell: Tones) {
  const dome =
    'M196 588C196 380 322 236 500 236C690 236 806 376 806 560V600' +
    'C806 612 798 620 786 620H216C204 620 196 612 196 588Z'
  const crest = 'M404 252C300 300 246 420 244 560H292C296 430 350 320 448 262Z'
  const rib = 'M560 242C680 280 742 400 748 560H704C700 420 650 316 536 262Z'
  return [
    solid('M262 600H760V640C740 668 700 676 640 676H380C320 676 280 660 262 640Z', slate, {
      shade: 'M262 600H770V628H262Z',
    }),
    straps(),
    solid(dome, shell, {
      light:
        'M190 600C196 400 300 240 500 232C580 232 640 250 690 290' +
        'C600 262 500 262 420 304C310 366 250 470 246 600Z',
      shade: 'M190 560C400 600 620 580 700 380L760 300H830V640H190Z',
      deep: 'M640 640C740 600 776 520 772 400L830 420V640Z',
    }),
    shape(crest, shell.shade, 0.5),
    shape(rib, shell.deep, 0.45),
    line('M470 392H570M478 424H578', shell.deep, 13),
    clubMark([490, 490], 1.9, shell),
    solid(
      'M112 604C150 588 190 580 236 578L250 622C210 622 160 632 132 640C104 646 88 616 112 604Z',
      shell,
      {
        light: 'M90 604C150 580 190 574 240 574L242 592C190 596 140 606 104 624Z',
      },
    ),
    shape('M200 578H800Q812 578 812 590V608Q812 622 798 622H206Z', shell.shade),
    shape('M200 578H812V592H202Z', shell.base),
  ].join('')
}

function straps() {
  return [
    line('M390 660L470 758L560 660', rubber.base, 18),
    line('M386 660L464 756', rubber.light, 5),
    line('M470 758V770', rubber.base, 18),
    box([436, 742, 72, 34], 10, tones('daylight').base),
    box([436, 742, 72, 14], 7, tones('daylight').light),
    line('M700 660C740 668 764 690 756 716', rubber.base, 22),
    box([728, 702, 50, 40], 12, slate.base),
  ].join('')
}

function front(shell: Tones) {
  const dome = 'M222 580C222 360 330 226 480 226C630 226 738 360 738 580Z'
  const ridge =
    'M426 232C410 330 404 450 404 580H556C556 450 550 330 534 232C500 220 460 220 426 232Z'
  return [
    solid('M290 590H670L650 660Q644 680 620 680H340Q316 680 310 660Z', slate, {
      shade: 'M290 590H680V626H290Z',
    }),
    line('M322 640L440 752H520L638 640', rubber.base, 18),
    line('M322 640L436 748', rubber.light, 5),
    box([440, 734, 80, 44], 12, tones('daylight').base),
    box([440, 734, 80, 18], 9, tones('daylight').light),
    solid(dome, shell, {
      light: 'M210 590C220 380 320 220 470 220L430 236C330 280 276 420 270 590Z',
      shade: 'M560 230C660 280 700 420 690 600H750V230Z',
      deep: 'M640 290C704 370 716 480 712 600H750V290Z',
    }),
    solid(ridge, shell, {
      light: 'M400 220H452C436 330 430 460 430 590H400Z',
      shade: 'M520 220H560V590H540C540 460 536 330 520 220Z',
    }),
    line('M440 300H520M436 336H524', shell.deep, 12),
    clubMark([480, 440], 1.9, shell),
    oval([300, 500], [22, 34], shell.shade),
    oval([660, 500], [22, 34], shell.deep),
    brim(shell),
  ].join('')
}

function brim(shell: Tones) {
  return solid(
    'M190 590C260 552 380 544 480 544C580 544 700 552 770 590C786 600 780 626 760 626' +
      'C660 606 580 602 480 602C380 602 300 606 200 626C180 626 174 600 190 590Z',
    shell,
    {
      light:
        'M170 600C260 550 380 540 480 540C580 540 700 552 790 600' +
        'C690 570 580 564 480 564C380 564 270 570 170 600Z',
      shade: 'M480 590C600 590 700 600 790 640H170C260 600 380 590 480 590Z',
    },
  )
}

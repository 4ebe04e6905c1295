import { type Tones, tones } from '#demo/pictures/colours.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, disc, group, line, shape, solid } from '#demo/pictures/svg.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'

const rubber = tones('rubber')
const steel = tones('steel')
const slate = tones('slate')

export function drill({ view, colour }: Sitting) {
  const body = tones(colour)
  if (view === 1) {
    return group('translate(66 4)', floorShadow([404, 730], 782), tool(body), battery(body))
  }
  return [
    floorShadow([110, 400], 776),
    group('translate(706 150) scale(-0.8 0.8)', tool(body), battery(body)),
    floorShadow([490, 836], 792),
    group('translate(150 96) scale(0.9)', battery(body)),
    charger(),
  ].join('')
}

function tool(body: Tones) {
  return handle(body) + chuck() + housing(body)
}

function housing(body: Tones) {
  const outline =
    'M338 246H640C694 246 726 280 726 330V372C726 412 700 436 660 436H338' +
    'C326 436 318 428 318 416V266C318 254 326 246 338 246Z'
  const gear = 'M318 256L262 272C252 275 246 282 246 292V390C246 400 252 407 262 410L318 426Z'
  return [
    solid(gear, slate, { light: 'M240 262H330V292H240Z', shade: 'M240 366H330V430H240Z' }),
    solid(outline, body, {
      light: 'M318 246H730V272C600 280 440 276 318 284Z',
      shade: 'M318 386C460 396 640 392 726 346V440H318Z',
      deep: 'M318 422C480 428 640 424 710 396V440H318Z',
    }),
    shape('M640 246C694 246 726 280 726 330V372C726 412 700 436 660 436H652L676 246Z', slate.base),
    shape('M640 246C694 246 726 280 726 330V338L672 280 676 246Z', slate.light, 0.5),
    line('M690 306L684 376M708 312L703 372', slate.deep, 8),
    clubMark([450, 336], 1.7, body),
    box([352, 232, 60, 20], 8, rubber.base),
  ].join('')
}

function chuck() {
  const barrel = 'M214 282H236V400H214L160 386C150 384 146 376 146 368V314C146 306 150 298 160 296Z'
  return [
    line('M146 341H62', steel.shade, 14),
    line('M146 338H62', steel.light, 5),
    line('M136 332L124 350M112 332L100 350M88 332L76 350', steel.deep, 4),
    shape('M152 318L124 330V352L152 364Z', steel.base),
    solid(barrel, rubber, { light: 'M140 290H240V316H140Z', shade: 'M140 362H240V404H140Z' }),
    line('M172 300V382M188 296V387M204 291V392', rubber.deep, 4),
    solid('M230 268H252V414H230Q222 414 222 406V276Q222 268 230 268Z', tones('daylight'), {
      light: 'M220 266H260V300H220Z',
      shade: 'M220 376H260V416H220Z',
    }),
  ].join('')
}

function handle(body: Tones) {
  const grip =
    'M512 424C500 470 524 500 518 552C513 598 492 640 482 690H676' +
    'C674 640 652 600 660 540C666 492 690 462 692 424Z'
  return [
    solid(grip, slate, {
      light: 'M500 424H552C540 480 560 520 552 570C546 610 524 650 516 700H476Z',
      shade: 'M640 424H700V700H650C640 650 616 610 622 550C626 500 650 470 640 424Z',
    }),
    line('M590 520H640M584 546H636M582 572H632M584 598H636', slate.deep, 7),
    shape(
      'M514 436C484 440 466 462 466 494C466 516 478 532 494 540C506 520 520 486 520 446Z',
      tones('clay').base,
    ),
    shape('M514 436C484 440 466 462 466 494C490 492 504 470 520 446Z', tones('clay').light),
    shape('M512 424H692L688 450C620 462 560 460 510 448Z', body.deep),
    solid('M446 676H690Q704 676 704 690V716H432V690Q432 676 446 676Z', body, {
      light: 'M430 676H706V690H430Z',
      shade: 'M620 690H706V720H600Z',
    }),
  ].join('')
}

function battery(body: Tones) {
  const block =
    'M424 710H712Q724 710 724 722V758Q724 782 700 782H436Q412 782 412 758V722Q412 710 424 710Z'
  const lamps = [464, 488, 512].map((x) => disc([x, 750], 6, tones('daylight').base))
  return [
    solid(block, rubber, { light: 'M410 708H726V722H410Z', shade: 'M600 722H726V784H570Z' }),
    box([444, 738, 118, 24], 12, rubber.deep),
    ...lamps,
    disc([536, 750], 6, rubber.light),
    box([640, 732, 56, 14], 7, body.base),
  ].join('')
}

function charger() {
  const base =
    'M506 792Q492 792 494 778L504 740Q508 726 522 726H812Q826 726 830 740L840 778Q842 792 828 792Z'
  return [
    solid(base, slate, { light: 'M490 724H844V740H490Z', shade: 'M700 740H844V794H670Z' }),
    line('M540 764H600', slate.deep, 8),
    disc([790, 766], 8, tones('patina').light),
  ].join('')
}

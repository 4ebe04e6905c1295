import { box, group, short } from '#demo/pictures/svg.ts'
import {
  button,
  ease,
  paint,
  parcel,
  person,
  phone,
  plate,
  points,
  roof,
  roofWindow,
  row,
  tap,
  tick,
} from './actors.ts'
import {
  camera,
  signal,
  question,
  category,
  field,
  message,
  envelope,
  door,
  flashing,
  steps,
} from './props.ts'

/** A part of four seconds, drawn at a moment from 0 to 1. */
type Shot = (at: number) => string

export const shotSeconds = 4

export const films: Record<string, readonly Shot[]> = {
  'scan-a-window': [
    (at) =>
      roof() +
      roofWindow([300, 330], 1) +
      phone(
        [680, 280],
        1.1,
        row(-160, paint.patina) + row(-104, paint.daylight) + button(110, at > 0.6),
      ) +
      tap([680, 430], (at - 0.5) * 2.5),
    (at) => roof() + roofWindow([330, 350], 1.3, 0.5) + camera(at, plate([0, -20], 0.9)),
    (at) =>
      roof() +
      roofWindow([300, 330], 1) +
      phone([680, 280], 1.1, row(-160, paint.patina) + row(-104, paint.patina)) +
      tick([680, 320], 1.2, ease(at, 0.1, 0.35)) +
      points([300, 200], 10, ease(at, 0.35, 0.6)),
    (at) =>
      roof() +
      phone(
        [480, 280],
        1.1,
        [0, 1, 2]
          .map((n) => row(-160 + n * 60, at > 0.5 + n * 0.12 ? paint.patina : paint.daylight))
          .join('') + signal(at),
      ),
  ],
  'photograph-the-plate': [
    (at) =>
      roof() +
      roofWindow([480, 330], 1.4, ease(at, 0.1, 0.6)) +
      plate([480, 250], 0.7 * ease(at, 0.5, 0.7) + 0.01),
    (at) =>
      box([0, 0, 960, 540], 0, paint.timber) +
      plate([480, 270], 3, 1 - ease(at, 0.15, 0.8)) +
      group(
        `translate(${short(240 + ease(at, 0.15, 0.8) * 480)} 300) rotate(-12)`,
        box([-70, -50, 140, 100], 22, '#7fb7ae'),
      ),
    (at) => box([0, 0, 960, 540], 0, paint.timber) + camera(at, plate([0, -20], 0.9)),
    (at) =>
      roof() +
      phone(
        [480, 280],
        1.1,
        plate([0, -90], 0.9) +
          button(20, at > 0.2) +
          row(100, at > 0.55 ? paint.patina : paint.daylight),
      ) +
      tap([480, 330], (at - 0.1) * 3) +
      tick([650, 400], 0.9, ease(at, 0.55, 0.75)),
  ],
  'finish-a-project': [
    (at) =>
      roof() +
      [200, 400].map((x) => roofWindow([x, 350], 0.8)).join('') +
      phone(
        [720, 280],
        1.1,
        [0, 1, 2].map((n) => row(-160 + n * 58, paint.patina)).join('') + button(110, at > 0.6),
      ) +
      tap([720, 430], (at - 0.5) * 2.5),
    (at) =>
      roof() +
      phone(
        [480, 280],
        1.15,
        [0, 1, 2].map((n) => question(-165 + n * 112, at > 0.2 + n * 0.25)).join(''),
      ),
    (at) =>
      roof() +
      phone([480, 280], 1.15, button(-25, at > 0.25)) +
      tap([480, 280], (at - 0.15) * 3) +
      tick([480, 260], 1.5, ease(at, 0.45, 0.7)),
    (at) =>
      roof() +
      roofWindow([300, 340], 1) +
      person([640, 340], 1.5, paint.patina) +
      points([640, 170], 45, ease(at, 0.15, 0.7)),
  ],
  'spend-points': [
    (at) => roof() + phone([480, 280], 1.15, category(at)) + tap([430, 200], (at - 0.5) * 2.5),
    (at) =>
      roof() +
      phone(
        [480, 280],
        1.15,
        row(-60, paint.daylight) +
          box([-84, 110, 168 * (1 - 0.4 * ease(at, 0.3, 0.8)), 26], 8, paint.daylight),
      ) +
      group(
        `translate(480 ${short(120 + ease(at, 0, 0.4) * 80)})`,
        box([-34, -34, 68, 68], 10, paint.patina),
      ),
    (at) =>
      roof() +
      phone([480, 280], 1.15, row(-150) + row(-95) + row(-40) + button(90, at > 0.4)) +
      tap([480, 415], (at - 0.3) * 3) +
      tick([480, 250], 1.2, ease(at, 0.6, 0.8)),
    (at) =>
      door() +
      parcel([120 + ease(at, 0, 0.75) * 460, 420], 1) +
      tick([760, 200], 0.9, ease(at, 0.75, 0.92)),
  ],
  'fit-a-flashing': [1, 2, 3, 4].map(
    (step): Shot =>
      (at) =>
        roof() + flashing(step, ease(at, 0.15, 0.7)) + steps(step),
  ),
  'invite-your-team': [
    (at) =>
      roof() +
      phone([480, 280], 1.15, row(-160, paint.patina) + row(-104) + button(110, at > 0.5)) +
      tap([480, 435], (at - 0.4) * 2.5),
    (at) =>
      roof() +
      phone(
        [480, 280],
        1.15,
        field(-150, ease(at, 0.1, 0.45)) + field(-80, ease(at, 0.45, 0.8)) + button(60, at > 0.9),
      ),
    (at) =>
      roof() +
      phone([300, 290], 0.9, button(60, true)) +
      phone([700, 290], 0.9, ease(at, 0.45, 0.55) > 0.5 ? message() : '') +
      group(
        `translate(${short(330 + ease(at, 0.05, 0.5) * 340)} ${short(190 - Math.sin(ease(at, 0.05, 0.5) * Math.PI) * 90)})`,
        envelope(),
      ) +
      tick([700, 390], 0.7, ease(at, 0.7, 0.9)),
    (at) =>
      roof() +
      person([240, 320], 1.2, paint.patina) +
      person([480, 320], 1.2, '#2a629d') +
      person([720, 320], 1.2, paint.slate) +
      points([480, 150], 60, ease(at, 0.1, 0.8)),
  ],
}

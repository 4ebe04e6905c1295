import { chance } from './chance.ts'
import { tones } from './colours.ts'
import { box, disc, faded, group, line, oval, picture, polygon, type Point, shape } from './svg.ts'

const side = 960
const floorLine = 664
const wall = '#ece2d3'
const floor = '#dbcdb9'
export const shadow = '#3a2a1c'

/** One room for every product: plaster wall, soft floor, daylight through one roof window. */
export function studio(seed: string, ...parts: string[]) {
  return picture([side, side], room(seed), ...parts)
}

export function closeUp(seed: string, { at: [x, y], zoom }: Detail, content: string) {
  const move = `translate(${side / 2 - x * zoom} ${side / 2 - y * zoom}) scale(${zoom})`
  return picture([side, side], box([0, 0, side, side], 0, wall), group(move, room(seed), content))
}

export type Detail = { at: Point; zoom: number }

/** The shadow of a thing that stands on the floor at `y`, from `left` to `right`. */
export function floorShadow([left, right]: Point, y: number) {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  return [
    faded(0.1, oval([middle + half * 0.16, y + 6], [half * 1.22, 34], shadow)),
    faded(0.14, oval([middle + half * 0.08, y + 3], [half * 1.08, 20], shadow)),
    faded(0.26, oval([middle, y], [half * 0.98, 9], shadow)),
  ].join('')
}

/** The shadow of a thing that hangs on the wall. */
export function wallShadow(outline: string) {
  return group('translate(30 24)', shape(outline, shadow, 0.13))
}

/** What hung things hang from. */
export function peg() {
  const timber = tones('timber')
  return [
    faded(0.13, oval([510, 78], [26, 20], shadow)),
    line('M480 76V128', tones('steel').shade, 8),
    disc([480, 62], 22, timber.shade),
    disc([478, 59], 19, timber.base),
    disc([472, 53], 7, timber.light),
  ].join('')
}

function room(seed: string) {
  const shift = Math.round(chance(`light ${seed}`).between(-40, 40))
  return (
    box([-960, -960, 2880, floorLine + 960], 0, wall) +
    box([-960, floorLine, 2880, 1260], 0, floor) +
    group(`translate(${shift} 0)`, daylightPatch())
  )
}

function daylightPatch() {
  const onWall = '#f7f1e6'
  const onFloor = '#e8dccb'
  return [
    polygon(strip(96, 250), onWall),
    polygon(strip(268, 422), onWall),
    polygon(fallen(96, 250), onFloor),
    polygon(fallen(268, 422), onFloor),
  ].join('')
}

function strip(left: number, right: number): Point[] {
  return [
    [left, 70],
    [right, 70],
    [right + 200, floorLine],
    [left + 200, floorLine],
  ]
}

function fallen(left: number, right: number): Point[] {
  return [
    [left + 200, floorLine],
    [right + 200, floorLine],
    [right + 330, 900],
    [left + 330, 900],
  ]
}

import type { Cover } from '#contract/shop/marketing.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { crewAtWork } from './covers/crew-at-work.ts'
import { crewOnScaffold } from './covers/crew-on-scaffold.ts'
import { daylightWell } from './covers/daylight-well.ts'
import { dustFreeRoom } from './covers/dust-free-room.ts'
import { energy } from './covers/energy.ts'
import { greatWindow } from './covers/great-window.ts'
import { loftLight } from './covers/loft-light.ts'
import { newLight } from './covers/new-light.ts'
import { newTiles } from './covers/new-tiles.ts'
import { nightWindow } from './covers/night-window.ts'
import { oldAndNew } from './covers/old-and-new.ts'
import { oldTownRoofs } from './covers/old-town-roofs.ts'
import { oneDay } from './covers/one-day.ts'
import { rainAndSun } from './covers/rain-and-sun.ts'
import { rainSensor } from './covers/rain-sensor.ts'
import { remoteAtDusk } from './covers/remote-at-dusk.ts'
import { ridgeMorning } from './covers/ridge-morning.ts'
import { roofscapeDawn } from './covers/roofscape-dawn.ts'
import { roomOfLight } from './covers/room-of-light.ts'
import { rowOfWindows } from './covers/row-of-windows.ts'
import { sashFromInside } from './covers/sash-from-inside.ts'
import { solarShutter } from './covers/solar-shutter.ts'
import { streetAtDusk } from './covers/street-at-dusk.ts'
import { twoRoofers } from './covers/two-roofers.ts'
import { vanAtTheDoor } from './covers/van-at-the-door.ts'
import { winterEvening } from './covers/winter-evening.ts'
import { winterRoof } from './covers/winter-roof.ts'
import { type Box, within } from './shapes.ts'

const covers: Record<Cover, (box: Box) => Mark[]> = {
  'crew-at-work': crewAtWork,
  'sash-from-inside': sashFromInside,
  'street-at-dusk': streetAtDusk,
  'new-tiles': newTiles,
  'loft-light': loftLight,
  'winter-roof': winterRoof,
  'van-at-the-door': vanAtTheDoor,
  'remote-at-dusk': remoteAtDusk,
  'rain-sensor': rainSensor,
  'solar-shutter': solarShutter,
  'old-and-new': oldAndNew,
  'dust-free-room': dustFreeRoom,
  'one-day': oneDay,
  energy,
  'new-light': newLight,
  'daylight-well': daylightWell,
  'ridge-morning': ridgeMorning,
  'crew-on-scaffold': crewOnScaffold,
  'row-of-windows': rowOfWindows,
  'room-of-light': roomOfLight,
  'winter-evening': winterEvening,
  'old-town-roofs': oldTownRoofs,
  'great-window': greatWindow,
  'roofscape-dawn': roofscapeDawn,
  'two-roofers': twoRoofers,
  'night-window': nightWindow,
  'rain-and-sun': rainAndSun,
}

/** The scene of a cover, which fills its box in millimetres. */
export function drawCover(cover: Cover, { width, height }: Box): Mark[] {
  return within(width, height, covers[cover]({ width, height }))
}

/** Where in a large scene a sign disturbs nothing. */
export function quietSide(cover: Cover): 'left' | 'right' {
  return cover === 'rain-and-sun' ? 'right' : 'left'
}

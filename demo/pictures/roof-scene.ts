import { chance } from './chance.ts'
import { house } from '#demo/pictures/scene/house.ts'
import { land } from '#demo/pictures/scene/land.ts'
import { moodOf, type Weather } from '#demo/pictures/scene/moods.ts'
import { nearRoof } from '#demo/pictures/scene/near-roof.ts'
import { sky } from '#demo/pictures/scene/sky.ts'
import type { TileKind } from '#demo/pictures/scene/tiles.ts'
import { falling } from '#demo/pictures/scene/weather.ts'
import { group, picture, type Point } from './svg.ts'

export type RoofScene = {
  seed: string
  hour: number
  pitch: number
  tiles: TileKind
  windows: number
  weather: Weather
  width: number
  height: number
  level?: number
}

/**
 * A roof by its hour and weather, composed so that its middle survives every crop. With `level`
 * it is a whole house that has a roof window for every level, 0 to 4.
 */
export function roofScene(storyEvent: RoofScene) {
  const luck = chance(storyEvent.seed)
  const size: Point = [storyEvent.width, storyEvent.height]
  const mood = moodOf(storyEvent.hour, storyEvent.weather)
  const { hour, weather, pitch, windows, tiles: covering, level } = storyEvent
  const subject =
    level === undefined
      ? nearRoof({ size, pitch, covering, windows, mood, weather }, luck)
      : house({ size, pitch, covering, level, mood, weather }, luck)
  const view = [
    sky({ size, mood, hour, weather }, luck),
    land({ size, mood }, luck),
    subject,
    falling(weather, size, luck),
  ]
  const hasSwitched = level === undefined && luck.next() > 0.5
  return picture(
    size,
    hasSwitched ? group(`translate(${size[0]} 0) scale(-1 1)`, ...view) : view.join(''),
  )
}

import { faded, group, picture, short } from '#demo/pictures/svg.ts'
import { ease } from './actors.ts'
import { films, shotSeconds } from './films.ts'

const size = [960, 540] as const
const changeSeconds = 0.4
const posterSeconds = 0.8

export function secondsOf(film: string) {
  return films[film]!.length * shotSeconds
}

/** A film at a moment: the next shot slides over the one before. */
export function frame(film: string, seconds: number) {
  const shots = films[film]!
  const index = Math.min(shots.length - 1, Math.floor(seconds / shotSeconds))
  const within = seconds - index * shotSeconds
  const current = shots[index]!(within / shotSeconds)
  const entered = ease(within, 0, changeSeconds)
  if (index === 0 || entered === 1) return picture(size, current)
  const moved = group(`translate(${short((1 - entered) * 60)} 0)`, current)
  return picture(size, shots[index - 1]!(1), faded(Math.max(0.01, entered), moved))
}

/** What stands for the film until it plays: the height of its third shot. */
export function poster(film: string) {
  return frame(film, shotSeconds * (2 + posterSeconds))
}

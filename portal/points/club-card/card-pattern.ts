export type Pattern = {
  /** Start of the slope on the upper edge, and its fall for each step to the right. */
  from: number
  pitch: number
  /** The courses of tiles, by how far right of the slope they start. */
  courses: number[]
  /** Distance of the window from the slope, to the right. */
  window: number
}

const width = 340
const courseGap = 20

/** The roof on a card: the same one for the same company, another for the next. */
export function createCardPattern(seed: string): Pattern {
  const [a, b, c] = getChances(seed)
  const from = 206 + Math.round(a! * 16)
  const pitch = 1.05 + b! * 0.4
  const count = Math.floor((width - from) / courseGap)
  const courses = Array.from({ length: count }, (_, row) => (row + 1) * courseGap)
  return { from, pitch, courses, window: 34 + Math.round(c! * 20) }
}

function getChances(text: string) {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619)
  return [0, 1, 2].map(() => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    return (state >>> 0) / 2 ** 32
  })
}

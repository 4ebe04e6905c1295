const maxGapMilliseconds = 60
const minLength = 8

export type Key = { key: string; at: number }

/**
 * Tells the keys of a hardware scanner from a person's: many at once, Enter at the end. Gives the
 * code when a key ends one.
 */
export function createWedge() {
  let text = ''
  let last = -Infinity
  return function codeEndedBy({ key, at }: Key) {
    if (at - last > maxGapMilliseconds) text = ''
    if (key === 'Enter') {
      const code = text
      text = ''
      return code.length >= minLength ? code : undefined
    }
    // Modifier keys arrive between the characters.
    if (key.length > 1) return undefined
    last = at
    text += key
    return undefined
  }
}

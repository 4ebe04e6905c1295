const maxGapMilliseconds = 60
const minLength = 8

export type Key = { key: string; at: number }

/**
 * Recognizes a hardware scanner by its fast keys with Enter at the end. Returns the code when a
 * key completes one.
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

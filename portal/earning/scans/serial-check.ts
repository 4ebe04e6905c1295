import { formatSerial, hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'

export type SerialCheck =
  | { state: 'empty' | 'typing' | 'short' | 'long' | 'characters' | 'link' }
  | { state: 'good' }
  /** `suggestion` is the probable serial on the plate. */
  | { state: 'wrong'; suggestion?: string }

const minLength = 8
const maxLength = 20
/** Three letters, nine digits and the check character of our own plates. */
const plateLength = 13
const lettersLikeDigits = { O: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
const digitsLikeLetters = { 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
/** The check character may be a letter or a digit. */
const lookAlikes = ['0ODQ', '1IL', '2Z', '5S', '6G', '8B']

/** A code read by a hardware scanner arrives as the whole link of the plate. */
export function isLink(text: string) {
  return /^\s*https?:/i.test(text)
}

/** Text of the field: a serial in capitals, a link unchanged. */
export function formatTypedSerial(text: string) {
  return isLink(text) ? text : text.toUpperCase()
}

/** Checks a serial while it is typed; `isFinal` checks an unfinished one too. */
export function checkSerial(text: string, isFinal = false): SerialCheck {
  if (isLink(text)) return checkLink(text, isFinal)
  const serial = text.replace(/\s/g, '').toUpperCase()
  if (serial === '') return { state: 'empty' }
  if (/[^A-Z0-9-]/.test(serial)) return { state: 'characters' }
  if (serial.length > maxLength) return { state: 'long' }
  if (!isFinal && serial.length < plateLength) return { state: 'typing' }
  if (serial.length < minLength) return { state: 'short' }
  return hasValidCheck(serial)
    ? { state: 'good' }
    : { state: 'wrong', suggestion: suggestSerial(serial) }
}

function checkLink(text: string, isFinal: boolean): SerialCheck {
  const serial = parseSerial(text)
  if (!serial) return { state: isFinal ? 'link' : 'typing' }
  return { state: hasValidCheck(serial) ? 'good' : 'wrong' }
}

/** The serial with look-alikes put right, when that makes its check character fit. */
function suggestSerial(serial: string) {
  const head = serial.slice(0, 3).replace(/\d/g, (sign) => swapCharacter(digitsLikeLetters, sign))
  const digits = serial
    .slice(3, -1)
    .replace(/[A-Z]/g, (sign) => swapCharacter(lettersLikeDigits, sign))
  const last = serial.at(-1)!
  const similar = lookAlikes.find((signs) => signs.includes(last)) ?? ''
  const correction = [last, ...similar].map((sign) => head + digits + sign).find(hasValidCheck)
  return correction && formatSerial(correction)
}

function swapCharacter(pairs: Record<string, string>, sign: string) {
  return pairs[sign] ?? sign
}

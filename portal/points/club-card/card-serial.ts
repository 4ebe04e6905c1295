import { cardSerialLength } from '#contract/points/club-card.rules.ts'

const groupLength = 5

export type SerialProblem = 'empty' | 'letters' | 'length'

export function toPlainSerial(text: string) {
  return text.replace(/[\s-]/g, '')
}

/** "12345 67890", as printed on the card; only digits are grouped. */
export function formatCardSerial(text: string) {
  const plain = toPlainSerial(text)
  if (!/^\d+$/.test(plain) || plain.length > cardSerialLength) return text
  return plain.length > groupLength
    ? `${plain.slice(0, groupLength)} ${plain.slice(groupLength)}`
    : plain
}

export function findSerialProblem(text: string): SerialProblem | undefined {
  const plain = toPlainSerial(text)
  if (plain === '') return 'empty'
  if (!/^\d+$/.test(plain)) return 'letters'
  return plain.length === cardSerialLength ? undefined : 'length'
}

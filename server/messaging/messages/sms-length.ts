const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These cost two signs. */
const extendedLetters = '^{}\\[~]|€\f'

export type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; length: number; segments: number }

/** One character outside GSM-7 makes all of them wide. (3GPP TS 23.038) */
export function measureSms(text: string): SmsLength {
  const signs = [...text]
  const isBasic = signs.every((sign) => basic.includes(sign) || extendedLetters.includes(sign))
  if (!isBasic) return { encoding: 'UCS-2', ...countSegments(text.length, { one: 70, each: 67 }) }
  const length = signs.length + signs.filter((sign) => extendedLetters.includes(sign)).length
  return { encoding: 'GSM-7', ...countSegments(length, { one: 160, each: 153 }) }
}

function countSegments(length: number, { one, each }: { one: number; each: number }) {
  return { length, segments: length <= one ? 1 : Math.ceil(length / each) }
}

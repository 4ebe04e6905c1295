import { timingSafeEqual } from 'node:crypto'
import { codeLength, codeLetters } from '#contract/points/rewards.rules.ts'
import {
  fingerprint,
  getFingerprintKeyId,
  type FingerprintKeys,
  getFingerprints,
} from '#server/platform/secrets.ts'

const bitsPerLetter = 5

export type ProvenFigures = {
  company: string
  from: string | null
  to: string
  opening: number
  added: number
  taken: number
  closing: number
}

export type ProofRow = ProvenFigures & { code: string; signature: Buffer | null }

/** 80 bits of an HMAC over all figures, in letters nobody mixes up. */
export function computeStatementCode(
  secrets: Pick<FingerprintKeys, 'fingerprintKey'>,
  figures: ProvenFigures,
) {
  const { company, from, to, opening, added, taken, closing } = figures
  const text = JSON.stringify([company, from, to, opening, added, taken, closing])
  const mac = fingerprint(secrets, 'statement', text)
  let bits = BigInt(`0x${mac.toString('hex')}`)
  let code = ''
  for (let letter = 0; letter < codeLength; letter++) {
    code += codeLetters[Number(bits & 31n)]
    bits >>= BigInt(bitsPerLetter)
  }
  return code
}

export function signProof(secrets: FingerprintKeys, row: Omit<ProofRow, 'signature'>) {
  return {
    signature: fingerprint(secrets, 'statement row', serializeRow(row)),
    hash_key: getFingerprintKeyId(secrets),
  }
}

/** True when the club wrote the row: by its signature, or by its code where it has none. */
export function isGenuine(secrets: FingerprintKeys, { signature, ...row }: ProofRow) {
  const { fingerprintKey, oldFingerprintKeys = [] } = secrets
  if (!signature)
    return [fingerprintKey, ...oldFingerprintKeys].some(
      (key) => computeStatementCode({ fingerprintKey: key }, row) === row.code,
    )
  return getFingerprints(secrets, 'statement row', serializeRow(row)).some(
    (right) => right.length === signature.length && timingSafeEqual(right, signature),
  )
}

function serializeRow({
  code,
  company,
  from,
  to,
  opening,
  added,
  taken,
  closing,
}: Omit<ProofRow, 'signature'>) {
  return JSON.stringify([code, company, from, to, opening, added, taken, closing])
}

import { codeLength, codeLetters } from '#contract/rules/rewards.rules.ts'
import type { CallerCompany } from '#server/access/callers.ts'
import { dayOf } from '#server/calendar.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { fingerprint, type Secrets } from '#server/secrets.ts'
import type { Balance } from './statement.reads.ts'

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

type Moved = { opening: Balance; closing: Balance; sums: readonly Balance[] }
type Proven = {
  company: CallerCompany
  bounds: { from: Date | undefined; last: Date }
  statement: Moved
  timeZone: string
}
type Deps = InDb & { secrets: Pick<Secrets, 'fingerprintKey'> } & AtTime

/** Writes down what a statement says and gives the code that confirms it; the same figures, the same code. */
export async function proveStatement(
  { db, secrets, now }: Deps,
  { company, bounds, statement, timeZone }: Proven,
) {
  const figures = {
    from: bounds.from ? dayOf(bounds.from, timeZone) : null,
    to: dayOf(bounds.last, timeZone),
    ...movedOf(statement),
  }
  const code = statementCode(secrets, { company: company.uuid, ...figures })
  const { from, to, ...amounts } = figures
  await db
    .insertInto('statement_proof')
    .values({
      ...rowOf(company),
      ...amounts,
      code,
      from_day: from,
      to_day: to,
      issued_at: now,
    })
    .onConflict((row) => row.column('code').doNothing())
    .execute()
  return code
}

/** What came and what went, so that opening and closing differ by it. */
export function movedOf({ opening, closing, sums }: Moved) {
  const added = sums.reduce((sum, { available }) => sum + Math.max(0, available), 0)
  const taken = sums.reduce((sum, { available }) => sum + Math.max(0, -available), 0)
  return { opening: opening.available, added, taken, closing: closing.available }
}

/** 80 bits of an HMAC over all figures, by a key that is never replaced, in letters nobody mixes up. */
export function statementCode(secrets: Pick<Secrets, 'fingerprintKey'>, figures: ProvenFigures) {
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

function rowOf({ id, regionId }: CallerCompany) {
  return { company_id: id, region_id: regionId }
}

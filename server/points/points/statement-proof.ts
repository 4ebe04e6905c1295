import type { CallerCompany } from '#server/platform/access/callers.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { FingerprintKeys } from '#server/platform/secrets.ts'
import type { Balance } from './statement.reads.ts'
import { signProof, computeStatementCode } from './statement-code.ts'

type Movement = { opening: Balance; closing: Balance; sums: readonly Balance[] }
type Proven = {
  company: CallerCompany
  bounds: { from: Date | undefined; last: Date }
  statement: Movement
  timeZone: string
}

/** Writes down what a statement says and gives the code that confirms it; the same figures, the same code. */
export async function proveStatement(
  { db, secrets, now }: InDb & AtTime & { secrets: FingerprintKeys },
  { company, bounds, statement, timeZone }: Proven,
) {
  const figures = {
    from: bounds.from ? toLocalDate(bounds.from, timeZone) : null,
    to: toLocalDate(bounds.last, timeZone),
    ...sumMovements(statement),
  }
  const proven = { company: company.uuid, ...figures }
  const code = computeStatementCode(secrets, proven)
  const { from, to, ...amounts } = figures
  await db
    .insertInto('statement_proof')
    .values({
      ...toRow(company),
      ...amounts,
      code,
      from_day: from,
      to_day: to,
      ...signProof(secrets, { code, ...proven }),
      issued_at: now,
    })
    .onConflict((row) => row.column('code').doNothing())
    .execute()
  return code
}

export function sumMovements({ opening, closing, sums }: Movement) {
  const credits = sums.reduce((sum, { available }) => sum + Math.max(0, available), 0)
  const debits = sums.reduce((sum, { available }) => sum + Math.max(0, -available), 0)
  return { opening: opening.available, added: credits, taken: debits, closing: closing.available }
}

function toRow({ id, regionId }: CallerCompany) {
  return { company_id: id, region_id: regionId }
}

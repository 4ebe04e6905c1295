import type { InTx } from '#server/platform/database/contexts.ts'
import type { RegisterAnswer } from '#server/platform/outside/registers/register-answer.ts'

/** Stores nothing after an outage. */
export async function storeAnswer(
  { db: tx }: InTx,
  { companyId, answer }: { companyId: number; answer: RegisterAnswer | null },
) {
  if (!answer) return
  const { address, ...facts } = answer
  const { line, ...parts } = address
  await tx
    .insertInto('register_answer')
    .values({ company_id: companyId, ...facts, ...parts, address_line: line })
    .execute()
}

/** The name of a tradesman is his own: with the company goes what registers say of it. */
export async function eraseAnswers({ db: tx }: InTx, companyId: number) {
  await tx.deleteFrom('register_answer').where('company_id', '=', companyId).execute()
}

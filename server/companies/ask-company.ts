import type { LanguageCode } from '#contract/languages.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { translator } from '#server/messages/translate.ts'
import { askMember } from '#server/support/ask-member.ts'
import { lockCompany } from './lock-company.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * Asks the owner of a company that waits for the club; it is out of the queue until the answer
 * comes. Refuses `claims.taken`, `companies.not_found`, `companies.decided`.
 */
export async function askCompany(
  { db, clock, secrets }: Parts,
  staff: Staff & Claimer,
  uuid: string,
  question: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireClaim(tx, staff, 'companies', uuid, at)
    const company = await lockCompany(tx, uuid, at)
    const { id, verification, wished_number, wished_number_2 } = company
    const isWaiting = verification === 'pending' || (wished_number ?? wished_number_2) !== null
    const owner = await tx
      .selectFrom('installer')
      .select(['id', 'language'])
      .where('company_id', '=', id)
      .where('role', '=', 3)
      .where('active', '=', 1)
      .orderBy('id')
      .executeTakeFirst()
    if (!isWaiting || !owner) refuse('companies.decided')
    const t = translator(owner.language as LanguageCode)
    await askMember(tx, secrets, {
      about: { kind: 'companies', uuid },
      to: { companyId: id, regionId: company.region_id, installerId: owner.id },
      title: t('companies.questionTitle', { name: company.name.slice(0, 80) }),
      question,
      path: '/user',
      staff,
      at,
    })
    await endClaim(tx, 'companies', uuid)
    await noteDeed(tx, staff, {
      action: 'companies.ask',
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: question,
      at,
    })
  })
}

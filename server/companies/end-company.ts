import { forgetDeeds } from '#server/audit/forget-deeds.ts'
import { endCards } from '#server/card/end-cards.ts'
import type { Tx } from '#server/database/transaction.ts'
import { forgetWords } from '#server/audit/forget-words.ts'
import { endPoints } from '#server/points/expire-points.ts'

/**
 * A company ends: nothing in its row names it any more, what it has free expires. So do duplicates
 * that lived on in it.
 */
export async function endCompany(tx: Tx, id: number, at: Date) {
  await tx
    .updateTable('company')
    .set({
      name: 'Erased company',
      registration_number: '',
      registration_number_2: '',
      street: '',
      house_number: '',
      postal_code: '',
      city: '',
      survey: null,
      wished_number: null,
      wished_number_2: null,
      wished_at: null,
      blocked_reason: '',
      recommended: false,
      recommended_until: null,
      active: 0,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
  await forgetWords(tx, { column: 'company_id', id })
  await forgetDeeds(tx, { column: 'company_id', id })
  await endCards(tx, id, at)
  await endPoints(tx, id, at)
  const duplicates = await tx
    .selectFrom('company')
    .select('id')
    .where('merged_into', '=', id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const duplicate of duplicates) await endCompany(tx, duplicate.id, at)
}

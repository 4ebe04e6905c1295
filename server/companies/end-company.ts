import { endCards } from '#server/card/end-cards.ts'
import type { Tx } from '#server/database/transaction.ts'
import { endPoints } from '#server/points/expire-points.ts'

/** A company ends: nothing in its row names it any more, what it has free expires. */
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
      active: 0,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
  await endCards(tx, id, at)
  await endPoints(tx, id, at)
}

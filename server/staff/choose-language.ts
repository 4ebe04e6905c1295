import { isLanguage, languageRow } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuseFields } from '#server/http/refuse.ts'

/** The language of the office for the person who asks; one that is not offered is refused. */
export async function chooseStaffLanguage(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { staff }: OfficeCall,
  language: string,
) {
  requireLanguage(language)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('staff').set({ language }).where('id', '=', staff.id).execute()
    await noteDeed(tx, staff, {
      action: 'staff.edit',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      before: { language: staff.language },
      after: { language },
      at: clock.now(),
    })
  })
  return undefined
}

export function requireLanguage(language: string) {
  if (!isLanguage(language) || !languageRow(language).offered)
    refuseFields({ language: [problems.not_offered] })
}

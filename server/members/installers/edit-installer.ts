import { isLanguage, getLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Person = { id: number; uuid: string; region_id: number }
type Data = { name: string; surname: string; language: string }

/** Staff changes the name or the language of a person at once. Refuses fields. (decisions B) */
export async function editInstaller(
  ctx: StaffContext,
  { person, reason, ...change }: { person: Person; reason: string } & Partial<Data>,
) {
  requireLanguage(change.language)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await tx
      .selectFrom('installer')
      .select(['name', 'surname', 'language'])
      .where('id', '=', person.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changes = pickChanges(before, change)
    if (Object.keys(changes).length === 0) return
    await tx.updateTable('installer').set(changes).where('id', '=', person.id).execute()
    await recordAudit(ctx, {
      action: 'installers.edit',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
      before: maskData(before, changes),
      after: maskData(changes, changes),
    })
  })
}

function pickChanges(data: Data, changes: Partial<Data>): Partial<Data> {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => value !== undefined && value !== data[column as keyof Data],
    ),
  )
}

/** The audit log lasts longer than the person may wish to: it says what changed, and only of the language how. */
function maskData(data: Partial<Data>, changed: Partial<Data>) {
  return Object.fromEntries(
    Object.keys(changed).map((column) => [column, column === 'language' ? data.language : '•••']),
  )
}

function requireLanguage(language: string | undefined) {
  if (language === undefined) return
  if (!isLanguage(language) || !getLanguage(language).offered)
    refuseFields({ language: [problems.not_offered] })
}

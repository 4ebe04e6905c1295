import { draftDays } from '#contract/shop/prints.rules.ts'
import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { sql } from 'kysely'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { proofFile } from '#server/shop/prints/proof-file.ts'
import { printFileNames } from './print-file-names.ts'

type Deps = InDb & AtTime & { outside: { files: Pick<AppContext['outside']['files'], 'remove'> } }

/**
 * Removes logos that no print has taken for 30 days, those of companies that have ended, and the
 * print files of who was erased. The files go before their row, so that a kill half-way leaves none
 * behind. Gives how many. (safety D25)
 */
export async function purgePrintFiles(ctx: Deps) {
  return (await purgeLogos(ctx)) + (await purgeErased(ctx))
}

async function purgeErased({ db, outside }: Deps) {
  const erased = await db
    .selectFrom('print_proof as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'p.no', 'o.uuid'])
    .where('p.is_erased', '=', true)
    .where('p.sha256', 'is not', null)
    .execute()
  for (const { order_id, no, uuid } of erased) {
    await outside.files.remove(proofFile(uuid, no))
    await db
      .updateTable('print_proof')
      .set({ sha256: null })
      .where('order_id', '=', order_id)
      .where('no', '=', no)
      .execute()
  }
  return erased.length
}

async function purgeLogos({ db, outside, now }: Deps) {
  const unusedBefore = new Date(now.getTime() - draftDays * dayMs)
  const ofEnded = sql<boolean>`exists (select from company c
    where c.id = f.company_id and c.erased_at is not null)`
  const files = await db
    .selectFrom('print_file as f')
    .select(['f.id', 'f.uuid'])
    .where((eb) =>
      eb.or([
        ofEnded,
        eb.and([
          eb('f.created_at', '<', unusedBefore),
          sql<boolean>`not exists (select from print_proof p where p.logo_id = f.id)`,
        ]),
      ]),
    )
    .execute()
  for (const { id, uuid } of files) {
    for (const name of printFileNames(uuid)) await outside.files.remove(name)
    await db.updateTable('print_proof').set({ logo_id: null }).where('logo_id', '=', id).execute()
    await db.deleteFrom('print_file').where('id', '=', id).execute()
  }
  return files.length
}

export async function reassignPrintFiles(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await tx
    .updateTable('print_file')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}

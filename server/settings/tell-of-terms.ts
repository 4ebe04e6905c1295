import { Role } from '#contract/installers.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { dayText } from '#server/calendar.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail } from '#server/notifications/notify.ts'

const atOnce = 200

type Parts = Pick<House, 'db' | 'secrets'>
type Terms = { region_id: number; version: number; note: string; holds_from: Date }

/** Tells the owners of a region, each once, in the portal and by mail; goes on where it stopped. */
export async function tellOfTerms({ db, secrets }: Parts, at: Date) {
  const announced = await db
    .selectFrom('region_terms')
    .select(['region_id', 'version', 'note', 'holds_from'])
    .where('told_at', 'is', null)
    .orderBy('published_at')
    .execute()
  for (const terms of announced) {
    for (let after = 0, owners: number[]; ; after = owners.at(-1)!) {
      owners = await ownersAfter(db, terms, after)
      if (owners.length === 0) break
      await inTransaction(db, (tx) => notifyAndMail(tx, secrets, newsOf(terms, owners, at)))
    }
    await db
      .updateTable('region_terms')
      .set({ told_at: at })
      .where('region_id', '=', terms.region_id)
      .where('version', '=', terms.version)
      .execute()
  }
}

function newsOf({ region_id, version, note, holds_from }: Terms, to: number[], at: Date) {
  const day = dayText(holds_from, knownRegion(region_id).timeZone)
  return {
    to,
    event: 'terms.announced',
    params: { day, note },
    path: '/',
    dedupeKey: `terms:${version}`,
    at,
  } as const
}

async function ownersAfter(db: Db, { region_id, version }: Terms, after: number) {
  const rows = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('i.id')
    .where('c.region_id', '=', region_id)
    .where('c.active', '=', 1)
    .where('i.active', '=', 1)
    .where('i.role', '=', Role.owner)
    .where('i.terms_version', '<', version)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { Role } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'

const atOnce = 200
type Terms = { region_id: number; version: number; note: string; effective_from: Date }

/** Tells the owners of a region, each once, in the portal and by mail; goes on where it stopped. */
export async function notifyOfTerms(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  const announcedTerms = await db
    .selectFrom('region_terms')
    .select(['region_id', 'version', 'note', 'effective_from'])
    .where('notified_at', 'is', null)
    .orderBy('published_at')
    .execute()
  for (const terms of announcedTerms) {
    for (let after = 0, owners: number[]; ; after = owners.at(-1)!) {
      owners = await findOwnersAfter(db, terms, after)
      if (owners.length === 0) break
      await inTransaction(ctx, (ctx) => notifyAndMail(ctx, buildNotification(terms, owners)))
    }
    await db
      .updateTable('region_terms')
      .set({ notified_at: now })
      .where('region_id', '=', terms.region_id)
      .where('version', '=', terms.version)
      .execute()
  }
}

function buildNotification({ region_id, version, note, effective_from }: Terms, to: number[]) {
  const day = toLocalDate(effective_from, getRegion(region_id).timeZone)
  return {
    to,
    event: 'terms.announced',
    params: { day, note },
    path: '/',
    dedupeKey: `terms:${version}`,
  } as const
}

async function findOwnersAfter(db: Db, { region_id, version }: Terms, after: number) {
  const rows = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('i.id')
    .where('c.region_id', '=', region_id)
    .where('c.active', '=', CompanyStatus.active)
    .where('i.active', '=', InstallerStatus.active)
    .where('i.role', '=', Role.owner)
    .where('i.terms_version', '<', version)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

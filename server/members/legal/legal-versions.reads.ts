import type { LegalPageName } from '#contract/members/legal.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** The draft that comes with the club is the first version of each page. */
export const draft = { version: 1, effective_from: null, is_reviewed: false, published_by: null }

export type Version = Omit<typeof draft, 'effective_from' | 'published_by'> & {
  effective_from: string | null
  published_by: string | null
}
type Versions = readonly [Version, ...Version[]]

export async function findLegalVersions(
  db: Db,
  regionId: number,
  page: LegalPageName,
): Promise<Versions> {
  const rows = await findPublishedVersions(db, [regionId])
  const [first, ...rest] = rows.filter((row) => row.page === page).map(toVersion)
  return first ? [first, ...rest, draft] : [draft]
}

export function findPublishedVersions(db: Db, regions: readonly number[]) {
  return db
    .selectFrom('legal_page as p')
    .innerJoin('staff as s', 's.id', 'p.published_by')
    .select(['p.region_id', 'p.page', 'p.version', 'p.effective_from', 'p.is_reviewed'])
    .select('s.name as published_by')
    .where('p.region_id', 'in', [0, ...regions])
    .orderBy('p.version', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<typeof findPublishedVersions>>[number]

export function toVersion({ version, effective_from, is_reviewed, published_by }: Row): Version {
  return { version, effective_from: effective_from.toISOString(), is_reviewed, published_by }
}

export function getCurrentVersion(versions: readonly Version[], now: Date) {
  const holding = versions.find(
    ({ effective_from }) => effective_from === null || new Date(effective_from) <= now,
  )
  return holding?.version ?? draft.version
}

type Key = { region_id: number; page: LegalPageName; version: number }

/** Nothing for the draft, whose texts are files. */
export async function findLegalTexts(db: Db, { region_id, page, version }: Key) {
  if (version === draft.version) return undefined
  const { texts } = await db
    .selectFrom('legal_page')
    .select('texts')
    .where('region_id', '=', region_id)
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return texts as Record<string, string>
}

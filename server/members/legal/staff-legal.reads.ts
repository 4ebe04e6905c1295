import type { ListedLegalPage, StaffLegalPage } from '#contract/members/legal.admin.ts'
import { isLegalPage, type LegalPageName, legalPages } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readLegalDrafts } from './legal-text.ts'
import {
  getCurrentVersion,
  draft,
  findPublishedVersions,
  findLegalTexts,
  type Version,
  toVersion,
  findLegalVersions,
} from './legal-versions.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export async function findLegalPages(db: Db, regions: readonly number[], now: Date) {
  const rows = await findPublishedVersions(db, regions)
  const countries = regions.map(getRegion).filter(({ selectable }) => selectable)
  return {
    data: countries.flatMap(({ id }) =>
      legalPages.map((page): ListedLegalPage => {
        const own = rows.filter((row) => row.region_id === id && row.page === page)
        return toListedPage(id, page, [...own.map(toVersion), draft], now)
      }),
    ),
  }
}

/** A page as staff edit it. Refuses `common.not_found`, also for regions that are not theirs. */
export async function findStaffLegalPage(
  { db, now, staff }: StaffContext,
  { regionId, page }: { regionId: number; page: string },
): Promise<StaffLegalPage> {
  if (!staff.regions.includes(regionId) || !isLegalPage(page)) refuse('common.not_found')
  const versions = await findLegalVersions(db, regionId, page)
  const [{ version }] = versions
  const texts = await findLegalTexts(db, { region_id: regionId, page, version })
  return {
    ...toListedPage(regionId, page, versions, now),
    texts: texts ?? (await readLegalDrafts(page)),
    versions: [...versions],
  }
}

function toListedPage(
  region_id: number,
  page: LegalPageName,
  versions: readonly Version[],
  now: Date,
) {
  const { version, effective_from, is_reviewed } = versions[0]!
  const current_version = getCurrentVersion(versions, now)
  return { region_id, page, version, effective_from, is_reviewed, current_version }
}

import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { countPhotosLeft } from '#contract/earning/reference-photos.rules.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

type Company = { id: number; regionId: number }

export async function findPhotoYear({ db, now }: InDb & AtTime, { id, regionId }: Company) {
  const year = toLocalYear(now, getRegion(regionId).timeZone)
  const row = await db
    .selectFrom('behaviour as b')
    .select('b.per_year as maximum')
    .select([
      sql<number>`(select count(*)::int from behaviour_reward r where r.company_id = ${id}
        and r.behaviour_id = b.id and r.year = ${year})`.as('accepted'),
      sql<number>`(select count(*)::int from reference_photo p where p.company_id = ${id}
        and p.state = 'waiting')`.as('waiting'),
      sql<number>`coalesce((select p.points from behaviour_points p where p.behaviour_id = b.id
        and b.active and p.region_id = ${regionId}), 0)`.as('points'),
    ])
    .where('b.slug', '=', 'referencePhoto')
    .executeTakeFirst()
  const { maximum, points, ...counts } = row ?? { maximum: 0, points: 0, accepted: 0, waiting: 0 }
  return {
    points,
    maximum,
    accepted: counts.accepted,
    left: countPhotosLeft({ maximum, ...counts }),
  }
}

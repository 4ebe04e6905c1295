import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'

/**
 * The person `i` is an owner in a region `r` where newer terms hold than the ones accepted. The
 * terms a region opened with are not asked for again.
 */
export const areTermsDue = sql<boolean>`(i.role = ${sql.lit(Role.owner)}
  and greatest(i.terms_version, 1) < r.terms_version)`

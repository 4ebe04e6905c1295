import { type RawBuilder, sql } from 'kysely'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'

/**
 * The version of all rows that decide on a session: each change of one writes another `xmin`. The
 * start of PostgreSQL stands before them, another primary counts again.
 */
export const versionOfRows = sql<string>`concat_ws(' ', pg_postmaster_start_time(),
  s.xmin, i.xmin, c.xmin, r.xmin, p.xmin)`

/** The same in a statement that reads something else; null when there is no such session. */
export function selectSessionVersion(sessionId: RawBuilder<string>) {
  return sql<string | null>`(select ${versionOfRows} from session s
    join installer i on i.id = s.installer_id join company c on c.id = i.company_id
    join regional_setting r on r.region_id = c.region_id
    left join programme_end p on p.region_id = c.region_id and p.confirmed_at is not null
      and p.withdrawn_at is null
    where s.id = ${sessionId})`
}

export async function getSessionVersion(quick: QuickReads, sessionId: string) {
  const [row] = await versions(quick, { sessionId })
  return row!.version
}

const versions = prepareQuery((_, { sessionId }: Slots<{ sessionId: string }>) => {
  return sql<{ version: string | null }>`select ${selectSessionVersion(sessionId)} as version`
})

import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { tellOfTerms } from './tell-of-terms.ts'

/** Each minute: tells owners of announced terms, and lets those hold whose day has begun. */
export async function turnTerms(house: Pick<House, 'db' | 'secrets'>, at: Date) {
  await tellOfTerms(house, at)
  const { db } = house
  await inTransaction(db, (tx) =>
    sql`update regional_setting r set terms_version = t.version,
        legal_links = (select jsonb_agg(case when link->>'label' = 'terms'
          then link || jsonb_build_object('url', t.url) else link end order by place)
          from jsonb_array_elements(r.legal_links) with ordinality as links (link, place))
      from region_terms t where t.region_id = r.region_id and t.version > r.terms_version
        and t.holds_from <= ${at}`.execute(tx),
  )
}

import { sql } from 'kysely'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyOfTerms } from './notify-of-terms.ts'

/** Each minute: tells owners of announced terms, and lets those hold whose day has begun. */
export async function switchTerms(ctx: SystemContext<'secrets'>) {
  const { now } = ctx
  await notifyOfTerms(ctx)
  const { db } = ctx
  await inTransaction(db, (tx) =>
    sql`update regional_setting r set terms_version = t.version,
        legal_links = (select jsonb_agg(case when link->>'label' = 'terms'
          then link || jsonb_build_object('url', t.url) else link end order by place)
          from jsonb_array_elements(r.legal_links) with ordinality as links (link, place))
      from region_terms t where t.region_id = r.region_id and t.version > r.terms_version
        and t.effective_from <= ${now}`.execute(tx),
  )
}

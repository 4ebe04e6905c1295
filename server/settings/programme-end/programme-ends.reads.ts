import type { LanguageCode } from '#contract/languages.ts'
import { getRegion } from '#contract/regions.ts'
import { endTextFor } from '#contract/settings/programme-end.rules.ts'
import type { ProgrammeEnd } from '#contract/settings/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function findProgrammeEnds(db: Db, language: LanguageCode) {
  const rows = await db
    .selectFrom('programme_end')
    .select(['region_id', 'ends_at', 'texts'])
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ region_id, ends_at, texts }): [number, ProgrammeEnd] => {
      const reader = { language, country: getRegion(region_id).language }
      const text = endTextFor(texts as Record<string, string>, reader)
      return [region_id, { ends_at: ends_at.toISOString(), text }]
    }),
  )
}

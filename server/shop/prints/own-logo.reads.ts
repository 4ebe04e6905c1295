import type { MarketingData } from '#contract/shop/prints.ts'
import type { LogoType } from '#contract/shop/prints.rules.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type OwnLogo = {
  id: number
  ratio: number
  /** As stored in the data of a print. */
  sent: NonNullable<MarketingData['logo']>
}

/** A logo that the company has uploaded and that can be printed. Refuses `marketing.logo_not_found`. */
export async function findOwnLogo(
  { db, company }: InDb & { company: CallerCompany },
  uuid: string | undefined,
): Promise<OwnLogo | null> {
  if (uuid === undefined) return null
  const row = await db
    .selectFrom('print_file')
    .select(['id', 'ratio', 'uuid', 'name', 'bytes as size', 'type'])
    .where('uuid', '=', uuid)
    .where('company_id', '=', company.id)
    .where('status', '!=', 'refused')
    .executeTakeFirst()
  if (!row) return refuse('marketing.logo_not_found')
  const { id, ratio, type, ...facts } = row
  return { id, ratio, sent: { ...facts, type: type as LogoType } }
}

import type { CallerCompany } from '#server/platform/access/callers.ts'
import { isCompanyRecommended } from '#server/members/companies/recommended.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { countFreeSets } from './free-sets.ts'

export async function findPrintOffer(
  ctx: InDb & AtTime,
  company: CallerCompany,
  subtype: string | undefined,
) {
  if (!subtype) return {}
  const [isRecommended, free_sets] = await Promise.all([
    isCompanyRecommended(ctx, company.id),
    countFreeSets(ctx, company, subtype),
  ])
  const rooflightLogo = isRecommended ? ('recommended' as const) : ('default' as const)
  return { rooflightLogo, ...(free_sets > 0 && { free_sets }) }
}

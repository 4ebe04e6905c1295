import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { findRegion } from '#contract/regions.ts'
import type { findCompany } from '#contract/members/registration.ts'
import { normalizeNumbers } from '#server/members/companies/company-rules.ts'
import { getRegionalSetting } from '#server/members/companies/update-company.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { askRegistry } from '#server/platform/outside/registry.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { toAskedNumbers } from '#server/members/registers/to-asked-numbers.ts'

type Input = { query: QueryOf<typeof findCompany>; ip: string }

const maxLengths = { name: 120, street: 120, house_number: 20, postal_code: 16, city: 100 } as const

/**
 * Name and address of a company for the form of its registration, by its number. So many of one
 * address and in all, since registers are not to be harvested through us. A register that is away
 * or knows nobody gives nothing, and holds nobody up. (decisions B, C)
 */
export async function findCompanyByNumber(
  { settings, limits, outside, now }: SystemContext<'settings' | 'limits' | 'outside'>,
  { query, ip }: Input,
): Promise<AnswerOf<typeof findCompany>> {
  const region = findRegion(query.region_id)
  if (!region?.selectable) return refuseFields({ region_id: [problems.not_offered] })
  const setting = await getRegionalSetting(settings, { regionId: region.id })
  const { registration_number, registration_number_2 } = query
  const numberFields = { registration_number, registration_number_2 }
  const numbers = toAskedNumbers(
    setting,
    normalizeNumbers(
      setting,
      Object.fromEntries(Object.entries(numberFields).filter(([, text]) => text !== undefined)),
    ),
  )
  if (numbers.length === 0) return { company: null }
  await limits.spend('registerLookupsPerHour', toAddressKey(ip))
  await limits.spend('registerLookupsPerDay', toAddressKey(ip))
  await limits.spend('registerLookupsInAll', 'all')
  const answer = await askRegistry(outside.registry, { regionSlug: region.slug, numbers, now })
  if (!answer?.found || answer.name === '') return { company: null }
  const { street, house_number, postal_code, city } = answer.address
  const facts = { name: answer.name, street, house_number, postal_code, city }
  const names = Object.keys(maxLengths) as (keyof typeof maxLengths)[]
  for (const name of names) facts[name] = facts[name].slice(0, maxLengths[name])
  return { company: facts }
}

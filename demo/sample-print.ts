import type { MarketingData } from '#contract/shop/marketing.ts'
import {
  type AskedField,
  type PrintFieldName,
  type Service,
  serviceCount,
  type Subtype,
} from '#contract/shop/marketing.rules.ts'

type Firm = Pick<MarketingData, 'language'> &
  Partial<Record<Exclude<PrintFieldName, 'services'>, unknown>> & { services: readonly Service[] }

export function samplePrint(
  subtype: Subtype,
  fields: readonly AskedField[],
  { language, services, ...firm }: Firm,
): MarketingData {
  const ownFields = Object.entries(firm).filter(([name]) =>
    fields.some((field) => field.name === name),
  )
  const count = serviceCount(subtype)
  return {
    subtype,
    language,
    ...Object.fromEntries(ownFields),
    ...(count > 0 && {
      services: services.slice(0, count).map((icon) => ({ icon, text: '' })),
    }),
  }
}

import { dayMs } from '#contract/durations.ts'
import { isLanguage, type LanguageCode } from '#contract/languages.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import {
  type AskedField,
  type PrintFieldName,
  type Service,
  serviceCount,
  services,
  type Subtype,
} from '#contract/shop/prints.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { loadPhoneLibrary } from '#server/platform/phone-key.ts'
import { makeProofs } from '#server/shop/prints/make-proofs.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import { approveProof } from '#server/shop/proofs/approve-proof.ts'
import { releaseProof } from '#server/shop/proofs/release-proof.ts'
import { createWorkers } from '#server/platform/workers/create-workers.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import type { DemoContext } from './demo-context.ts'
import type { MarketingData } from '#contract/shop/prints.ts'

type Contact = { name: string; surname: string; company_name: string; email: string; phone: string }

/** In the languages of those who print something in the demo. */
const shortDescriptions: Partial<Record<LanguageCode, string>> & { en: string } = {
  en: 'Roof windows: fitting, replacement, service',
  pl: 'Okna dachowe: montaż, wymiana, serwis',
  ro: 'Ferestre de mansardă: montaj, înlocuire, service',
}

export async function buildPrint(
  tx: DemoContext['tx'],
  { installer }: Member,
  { sku, contact }: { sku: string; contact: Contact },
) {
  const { subtype, print_fields } = await tx
    .selectFrom('product')
    .select(['subtype', 'print_fields'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  const { company_name: companyName, name, surname, email } = contact
  const phone = loadPhoneLibrary().parsePhoneNumberFromString(contact.phone)?.formatInternational()
  const language = isLanguage(installer.language) ? installer.language : 'en'
  const shortDescription = shortDescriptions[language] ?? shortDescriptions.en
  const person = { companyName, name, surname, phone, email, shortDescription }
  const firm = { language, ...person, services }
  return samplePrint(subtype as Subtype, print_fields as AskedField[], firm)
}

type PlacedPrint = {
  uuid: string
  order: DemoCompany['orders'][number]
  staff: ReturnType<DemoContext['staffOf']>
  at: Date
}

export async function replayPrint(
  { tx: db, secrets, files, now }: DemoContext,
  owner: Member,
  { uuid, order, staff, at }: PlacedPrint,
) {
  if (!files) return
  const addDays = (days: number) => new Date(Math.min(at.getTime() + days * dayMs, now.getTime()))
  const workers = createWorkers()
  try {
    const log = { error() {}, warn() {} } as never
    await makeProofs({ db, outside: { files } as never, workers, log, now: at })
  } finally {
    await workers.close()
  }
  if (order.phase === 'club') return
  await releaseProof({ db, secrets, staff, now: addDays(1) }, { uuid, no: 1, note: '' })
  if (order.phase === 'member') return
  await approveProof({ db, secrets, ...owner, now: addDays(2) }, { uuid, no: 1 })
  if (order.status !== OrderStatus.finished) return
  const tracking = `0015${String(at.getTime()).slice(0, 10)}`
  await shipOrder(
    { db, secrets, staff, now: addDays(6) },
    { uuid, shipment: { carrier: 'DPD', tracking, url: '' } },
  )
}

type Firm = Pick<MarketingData, 'language'> &
  Partial<Record<Exclude<PrintFieldName, 'services'>, unknown>> & { services: readonly Service[] }

function samplePrint(
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
    ...(count > 0 && { services: services.slice(0, count).map((icon) => ({ icon, text: '' })) }),
  }
}

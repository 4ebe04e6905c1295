import * as z from 'zod/mini'
import { marketingData, type MarketingData } from '#contract/shop/prints.ts'
import { draftDays } from '#contract/shop/prints.rules.ts'

const dayMilliseconds = 86_400_000
/** A text may be longer than it can be printed while it is typed. */
const textField = z.optional(z.string().check(z.maxLength(4000)))

const draftShape = z.object({
  savedAt: z.number(),
  quantity: z.int().check(z.minimum(1)),
  data: z.extend(marketingData, {
    name: textField,
    surname: textField,
    companyName: textField,
    link: textField,
    phone: textField,
    email: textField,
    shortDescription: textField,
    longDescription: textField,
  }),
})

export type PrintDraft = { quantity: number; data: MarketingData }

/** Drafts of one company by what they are for: a subtype, or an order whose print is changed. */
export const msData = z.object({
  version: z.literal(1),
  company: z.string(),
  drafts: z.record(z.string(), z.unknown()),
})
export type MsData = z.output<typeof msData>

export function createEmptyMsData(company: string): MsData {
  return { version: 1, company, drafts: {} }
}

/** The draft for a print; one of another form, or older than 30 days, counts as none. */
export function findDraft({ drafts }: MsData, key: string, now: number): PrintDraft | undefined {
  const { data: draft } = z.safeParse(draftShape, drafts[key])
  return draft && !isOver(draft.savedAt, now) ? draft : undefined
}

export function withDraft(all: MsData, key: string, draft: PrintDraft & { savedAt: number }) {
  const others = Object.entries(all.drafts).filter(([other]) =>
    findDraft(all, other, draft.savedAt),
  )
  return { ...all, drafts: { ...Object.fromEntries(others), [key]: draft } }
}

export function removeDraft(all: MsData, key: string): MsData {
  const { [key]: _, ...drafts } = all.drafts
  return { ...all, drafts }
}

function isOver(savedAt: number, now: number) {
  return now - savedAt > draftDays * dayMilliseconds || savedAt > now + dayMilliseconds
}

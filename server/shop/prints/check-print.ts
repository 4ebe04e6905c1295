import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import { problems } from '#contract/refusals.ts'
import { isPublicLink } from '#contract/formats/links.rules.ts'
import {
  type AskedField,
  getContentImages,
  getCovers,
  isSubtype,
  printFields,
  printProblems,
} from '#contract/shop/prints.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { type PrintDrawing, getPrintFindings, toStoredData } from './draw-ahead.ts'
import { findOwnLogo } from './own-logo.reads.ts'
import { printErrors } from './print-errors.ts'

export type CheckedPrint = { data: MarketingData; logoId: number | null; findings: PrintFinding[] }
type Design = { subtype: string | null; printFields: readonly AskedField[] }
type Draft = { data?: MarketingData | undefined; texts_checked?: boolean | undefined }

/**
 * The data of a print as they are stored: of the design that the product has, whole, such as our
 * fonts and its boxes take, with a logo of the own company and the sign that its flag gives it.
 * Refuses `orders.no_print_data`, `marketing.design_changed`, `marketing.logo_not_found`,
 * `marketing.texts_unchecked` and each field, `data.<field>`. (decisions J)
 */
export async function checkPrint(
  ctx: InTx & AtTime & Pick<Member, 'company' | 'installer'>,
  { design, draft, drawing }: { design: Design; draft: Draft; drawing: PrintDrawing | null },
): Promise<CheckedPrint> {
  const { data } = draft
  if (!data) return refuse('orders.no_print_data')
  const { subtype } = data
  if (!isSubtype(design.subtype) || subtype !== design.subtype) refuse('marketing.design_changed')
  requireOffered(design, data)
  const target = { language: ctx.installer.language, subtype }
  refuseSome(printErrors(target, { dataProblems: getDataProblems(design, data) }))
  const logo = await findOwnLogo(ctx, data.logo?.uuid)
  const storedData = await toStoredData(ctx, data, logo)
  const findings = await getPrintFindings(drawing, { data: storedData, logo })
  refuseSome(printErrors(target, { findings }))
  if (!draft.texts_checked) refuse('marketing.texts_unchecked')
  return { data: storedData, logoId: logo?.id ?? null, findings }
}

function getDataProblems({ printFields: fields }: Design, data: MarketingData) {
  const wrong = printProblems(data.subtype, fields, data)
  const isWrong = Boolean(data.link) && !isPublicLink(data.link!)
  return isWrong ? [...wrong, { field: 'link' as const, problem: 'link' as const }] : wrong
}

/** Only what the product asks for, and of its pictures and services each once. */
function requireOffered({ printFields: fields }: Design, data: MarketingData) {
  const { subtype, coverImage, contentImage, services = [] } = data
  const errors: Record<string, string[]> = {}
  for (const name of printFields) {
    const isAsked = fields.some((field) => field.name === name)
    if (data[name] !== undefined && !isAsked) errors[`data.${name}`] = [problems.not_offered]
  }
  if (coverImage && !getCovers(subtype).some((cover) => cover === coverImage))
    errors['data.coverImage'] = [problems.not_offered]
  if (contentImage && !getContentImages(subtype).includes(contentImage))
    errors['data.contentImage'] = [problems.not_offered]
  if (new Set(services.map(({ icon }) => icon)).size < services.length)
    errors['data.services'] = [problems.invalid]
  refuseSome(errors)
}

function refuseSome(errors: Record<string, string[]>) {
  if (Object.keys(errors).length > 0) refuseFields(errors)
}

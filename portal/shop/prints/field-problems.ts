import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import { isPublicLink } from '#contract/formats/links.rules.ts'
import {
  maxLinkLength,
  maxLongDescription,
  maxShortDescription,
  type PrintFieldName,
  printFields,
  type PrintProblem,
  printProblems,
} from '#contract/shop/prints.rules.ts'
import type { PrintField } from '#contract/shop/shop.ts'

/** The texts are `marketing.problems`. */
export type FieldProblem = {
  field: PrintFieldName
  problem: PrintProblem | 'missing_letter'
  /** Letters that no font of the prints has. */
  letters?: string
}

const maxLengths: Partial<Record<PrintFieldName, number>> = {
  link: maxLinkLength,
  shortDescription: maxShortDescription,
  longDescription: maxLongDescription,
}

type PrintInput = {
  fields: readonly PrintField[]
  data: MarketingData
  findings: readonly PrintFinding[]
}

/**
 * Problems that block the order of a print, one per field in form order: missing or too long
 * values,
 * invalid addresses, and findings of the design.
 */
export function findFieldProblems({ fields, data, findings }: PrintInput): FieldProblem[] {
  const problems: FieldProblem[] = [
    ...printProblems(data.subtype, fields, data),
    ...findShapeProblems(data),
    ...findings.flatMap(toFieldProblems),
  ]
  return printFields.flatMap((name) => problems.find(({ field }) => field === name) ?? [])
}

/** Adds `https:` to an address typed without a scheme, such as "dach-okno.pl". */
export function withScheme(text: string) {
  const address = text.trim()
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}

function findShapeProblems(data: MarketingData): FieldProblem[] {
  const tooLong = Object.entries(maxLengths).flatMap(([name, length]): FieldProblem[] => {
    const field = name as 'link' | 'shortDescription' | 'longDescription'
    return (data[field]?.trim().length ?? 0) > length ? [{ field, problem: 'too_long' }] : []
  })
  const { link } = data
  if (link?.trim() && !isPublicLink(link.trim()))
    return [...tooLong, { field: 'link', problem: 'link' }]
  return tooLong
}

function toFieldProblems({ code, field, params }: PrintFinding): FieldProblem[] {
  const name = printFields.find((one) => one === field)
  if (!name) return []
  if (code === 'too_long' || code === 'long_word') return [{ field: name, problem: 'too_long' }]
  if (code !== 'missing_letter') return []
  return [{ field: name, problem: 'missing_letter', letters: String(params['letters'] ?? '') }]
}

import { isDeepStrictEqual } from 'node:util'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { isCompanyRecommended } from '#server/members/companies/recommended.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { drawPrint } from './draw-print.ts'
import { type OwnLogo, findOwnLogo } from './own-logo.reads.ts'

type Company = Pick<Member, 'company'>
type Source = { data: MarketingData; ratio: number | null }
export type PrintDrawing = Source & { findings: PrintFinding[] }

/** Draws a print while nothing is locked; null for no data, or for a logo that is refused later. */
export async function drawAhead(
  ctx: InDb & AtTime & Company,
  data: MarketingData | undefined,
): Promise<PrintDrawing | null> {
  if (!data) return null
  try {
    const logo = await findOwnLogo(ctx, data.logo?.uuid)
    const source = toSource(await toStoredData(ctx, data, logo), logo)
    return { ...source, findings: await inspectSource(source) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Keeps typed data; the logo file and the club's badge come from the database. */
export async function toStoredData(
  ctx: InDb & AtTime & Company,
  data: MarketingData,
  logo: OwnLogo | null,
): Promise<MarketingData> {
  return {
    ...data,
    ...(data.logo !== undefined && { logo: logo && logo.sent }),
    rooflightLogo: (await isCompanyRecommended(ctx, ctx.company.id)) ? 'recommended' : 'default',
  }
}

/** Findings of the drawing; redraws only when the print drawn ahead differs. */
export async function getPrintFindings(
  drawing: PrintDrawing | null,
  { data, logo }: { data: MarketingData; logo: OwnLogo | null },
) {
  const source = toSource(data, logo)
  const isSame =
    drawing !== null && isDeepStrictEqual(source, { data: drawing.data, ratio: drawing.ratio })
  return isSame ? drawing.findings : inspectSource(source)
}

function toSource(data: MarketingData, logo: OwnLogo | null): Source {
  return { data, ratio: logo && logo.ratio }
}

async function inspectSource({ data, ratio }: Source) {
  const { findings } = await drawPrint(data, ratio === null ? null : { ratio })
  return findings
}

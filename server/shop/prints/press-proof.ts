import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import type { Mark, Sheet } from '#print/sheet.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { drawPrint } from './draw-print.ts'
import { checkLogoResolution, loadLogo } from '#server/shop/prints/files/stored-logo.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type ProofInput = {
  data: MarketingData
  logo_id: number | null
  number: string
  no: number
  created_at: Date
}
const millimetresPerInch = 25.4

export async function pressProof(
  ctx: SystemContext<'outside' | 'workers'>,
  { data, logo_id, number, no, created_at }: ProofInput,
): Promise<{ content: Buffer; findings: PrintFinding[] }> {
  const file = await findLogoFile(ctx, logo_id)
  const { sheet, findings } = await drawPrint(data, file && { ratio: file.ratio })
  const { resolution } = sheet.format
  const place = findLargestLogo(sheet)
  const side = Math.max(place?.width ?? 0, place?.height ?? 0)
  const maxPixels = Math.max(1, Math.ceil((side / millimetresPerInch) * resolution))
  const logo = place && (await loadLogo(ctx, { fileId: logo_id, maxPixels }))
  const pixels = file?.width && file.height ? { width: file.width, height: file.height } : null
  const tooCoarse = place && checkLogoResolution({ pixels, widthMm: place.width, resolution })
  const title = `${number}-${no} ${data.subtype}`
  const options = { title, createdAt: created_at, modifiedAt: ctx.now }
  const content = await ctx.workers.run('printSheet', { sheet, options, logo: logo ?? null })
  return { content, findings: tooCoarse ? [...findings, tooCoarse] : findings }
}

async function findLogoFile({ db }: InDb, id: number | null) {
  if (id === null) return null
  return db
    .selectFrom('print_file')
    .select(['ratio', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Box = { width: number; height: number }

/** The largest place of the firm's picture on a sheet, in millimetres of the print. */
function findLargestLogo({ sides }: Sheet) {
  const boxes = sides.flatMap(({ marks }) => getLogoBoxes(marks, 1))
  return boxes.toSorted((a, b) => b.width - a.width)[0]
}

function getLogoBoxes(marks: readonly Mark[], scale: number): Box[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'logo') return [{ width: mark.width * scale, height: mark.height * scale }]
    if (mark.kind !== 'group') return []
    const [a = 1, b = 0] = mark.transform ?? []
    return getLogoBoxes(mark.marks, scale * Math.hypot(a, b))
  })
}

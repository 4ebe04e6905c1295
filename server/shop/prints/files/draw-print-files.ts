import { hourMs, minuteMs } from '#contract/durations.ts'
import type { LogoType } from '#contract/shop/prints.rules.ts'
import type { DrawnLogo } from './drawn-logo.ts'
import { pressName, previewName, uploadName } from './print-file-names.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Context = SystemContext<'outside' | 'workers' | 'log'>
type Waiting = { uuid: string; type: string; created_at: Date }

const atOnce = 50
/** After this long, the server that took the upload has ended without drawing it. */
const leftBehindMs = minuteMs
/**
 * After `failingMs` a failing file is left to a person; after `givenUpMs` it is not even tried, as
 * it
 * may end servers.
 */
const failingMs = 5 * minuteMs
const givenUpMs = hourMs

/** Draws logos that no server is at any more. Gives how many are done. */
export async function drawPrintFiles(ctx: Context) {
  const left = await ctx.db
    .selectFrom('print_file')
    .select(['uuid', 'type', 'created_at'])
    .where('status', '=', 'drawing')
    .where('created_at', '<', new Date(ctx.now.getTime() - leftBehindMs))
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  let count = 0
  for (const file of left) if (await drawPrintFile(ctx, file)) count++
  return count
}

/** Draws one logo and says what came of it; twice is the same as once. Gives whether it is done. */
export async function drawPrintFile(ctx: Context, { uuid, type, created_at }: Waiting) {
  const { db, outside, now } = ctx
  const bytes = await outside.files.read(uploadName(uuid))
  const age = now.getTime() - created_at.getTime()
  const file = { type: type as LogoType, bytes: bytes ?? Buffer.alloc(0), age }
  const drawing = bytes ? await tryDraw(ctx, file) : broken
  if (!drawing) return false
  if (drawing.status === 'ready') {
    const { ending, bytes: press } = drawing.print
    await outside.files.save(pressName(uuid, ending), Buffer.from(press))
    await outside.files.save(previewName(uuid), Buffer.from(drawing.preview))
  }
  await db
    .updateTable('print_file')
    .set(changeBy(drawing))
    .where('uuid', '=', uuid)
    .where('status', '=', 'drawing')
    .execute()
  return true
}

const broken = { status: 'refused', reason: 'broken' } as const
const byHand: DrawnLogo = { status: 'by_hand', entries: [] }
type Tried = { type: LogoType; bytes: Buffer; age: number }

/** A thread that is needed elsewhere or ends is tried again; one that bursts is not. */
async function tryDraw(
  { workers, log }: Context,
  { age, ...file }: Tried,
): Promise<DrawnLogo | null> {
  if (age > givenUpMs) return byHand
  try {
    return await workers.run('renderLogo', file)
  } catch (error) {
    log.warn({ err: error, type: file.type }, 'logo not drawn')
    const hasBurst = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    return hasBurst || age > failingMs ? byHand : null
  }
}

function changeBy(drawing: DrawnLogo) {
  const { status } = drawing
  if (status === 'refused') return { status, reason: drawing.reason }
  if (status === 'by_hand') return { status, entries: drawing.entries }
  const { pixels, ratio } = drawing
  return { status, ratio, width: pixels?.width ?? null, height: pixels?.height ?? null }
}

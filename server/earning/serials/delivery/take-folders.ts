import { scheduler } from '#server/platform/actor.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type {
  FolderFile,
  OpenFolder,
  Outcome,
  SerialFolder,
} from '#server/platform/outside/serial-folders/serial-folder.ts'
import { clearSpool, type SpooledFile, withSpooledFile } from './spool-file.ts'
import { takeDelivery } from './take-delivery.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/**
 * Takes the files of the register that arrived in the watched folders, each once by path, size and
 * content, and moves them out of the way. A file that cannot be read is listed in Today; a folder that
 * cannot be reached fails the job after the others were taken. (decisions E)
 */
export async function takeFolders(ctx: SystemContext<'config' | 'outside'>) {
  await clearSpool(ctx.config.dataDir, ctx.now)
  const problems: unknown[] = []
  for (const folder of ctx.outside.serialFolders)
    await takeFolder(ctx, folder).catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}

async function takeFolder(ctx: SystemContext<'config' | 'outside'>, folder: SerialFolder) {
  const open = await folder.open()
  try {
    for (const file of await open.list()) {
      const outcome = await takeFile(ctx, { open, source: folder.source, file })
      if (outcome) await open.move(file.path, { outcome, name: formatMovedName(file, ctx.now) })
    }
  } finally {
    await open.close()
  }
}

type FoundFile = { open: OpenFolder; source: SerialFolder['source']; file: FolderFile }

async function takeFile(
  ctx: SystemContext<'config' | 'outside'>,
  { open, source, file }: FoundFile,
): Promise<Outcome | undefined> {
  const { path, name } = file
  try {
    return await withSpooledFile(await open.read(path), ctx.config, async (spooled) => {
      if (spooled.size !== file.size) return undefined
      const earlier = await findEarlierOutcome(ctx, { source, path, spooled })
      if (earlier) return earlier
      const delivery = { source, keyId: null, reference: path, name, actor: scheduler }
      return takeDelivery(ctx, { file: spooled, delivery }).then(
        () => 'done' as const,
        toFailedOutcome,
      )
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'scans.import_running') throw error
    await logUnread(ctx, { source, file, error })
    return 'failed'
  }
}

/** Throws while another import runs, so that the file is retried. */
function toFailedOutcome(error: unknown): Outcome {
  if (!(error instanceof Refusal) || error.code === 'scans.import_running') throw error
  return 'failed'
}

type Delivery = { source: SerialFolder['source']; path: string; spooled: SpooledFile }

/** A file that was taken but not moved, as when the connection was lost between. */
async function findEarlierOutcome(
  { db }: SystemContext<'config' | 'outside'>,
  { source, path, spooled }: Delivery,
) {
  const row = await db
    .selectFrom('serial_delivery')
    .select('status')
    .where('import_key_id', 'is', null)
    .where('source', '=', source)
    .where('reference', '=', path)
    .where('size', '=', spooled.size)
    .where('hash', '=', spooled.hash)
    .executeTakeFirst()
  return row?.status as Outcome | undefined
}

/** Of a file that is too large or no text there is no hash: it is known by its path and size. */
async function logUnread(
  { db, now }: SystemContext<'config' | 'outside'>,
  { source, file, error }: Pick<FoundFile, 'source' | 'file'> & { error: Refusal },
) {
  await db
    .insertInto('serial_delivery')
    .values({
      source,
      reference: file.path,
      size: file.size,
      hash: Buffer.alloc(0),
      status: 'failed',
      error: error.code,
      error_params: JSON.stringify(error.params ?? {}),
      taken_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function formatMovedName({ name }: FolderFile, now: Date) {
  return `${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${name}`
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dayMs } from '#contract/durations.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'

/** A million rows of the longest words there are. */
export const maxDeliveryBytes = 120_000_000

export type SpooledFile = { size: number; hash: Buffer; open(): Readable }
type SpoolInput = { dataDir: string; isZipped?: boolean }

/**
 * Writes what arrives to a file of the disk, of which memory holds a piece at a time, and gives it
 * to `take`; afterwards the file is gone. So a slow sender holds no transaction open. Refuses
 * `common.too_large` and, for another encoding than UTF-8, `scans.import_encoding`.
 */
export async function withSpooledFile<T>(
  content: Readable,
  { dataDir, isZipped = false }: SpoolInput,
  take: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'spool')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    const { check, facts } = createFileCheck(maxDeliveryBytes)
    // A call whose body is refused half-way is still to be answered: it is not destroyed.
    const source = Readable.from(content.iterator({ destroyOnReturn: false }))
    const steps = isZipped ? [createGunzip(), check] : [check]
    await pipeline([source, ...steps, createWriteStream(path, { mode: 0o600 })])
    return await take({ ...facts(), open: () => createReadStream(path) })
  } finally {
    await rm(path, { force: true })
  }
}

export async function clearSpool(dataDir: string, now: Date) {
  const folder = join(dataDir, 'spool')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < now.getTime() - dayMs) await rm(path, { force: true })
  }
}

function createFileCheck(maxBytes: number) {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  function requireText(chunk?: Buffer) {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      refuse('scans.import_encoding')
    }
    if (chunk?.includes(0)) refuse('scans.import_encoding')
  }
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(
        catchRefusal(() => (size > maxBytes ? refuse('common.too_large') : requireText(chunk))),
        chunk,
      )
    },
    flush: (done) => done(catchRefusal(() => requireText())),
  })
  return { check, facts: () => ({ size, hash: hash.digest() }) }
}

function catchRefusal(check: () => void) {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

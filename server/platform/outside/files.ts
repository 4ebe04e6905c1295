import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const publicFiles = '/pv/app/public/files'

/** Files are written here until they are complete. */
const drafts = 'drafts'
const namesAtOnce = 1000
const draftMilliseconds = 24 * 3_600_000

export type FilesPort = {
  /**
   * Keeps a private file under a name of our own making; it is there whole or not at all, and once
   * this has ended it survives a loss of power.
   */
  save(name: string, content: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  /** Twice is the same as once. */
  remove(name: string): Promise<void>
  /** The names of the files in a folder that were written before, a thousand at a time. */
  namesBefore(folder: string, before: Date): AsyncIterable<string[]>
  /** Removes what killed servers left half-written a day ago or longer. */
  sweep(now: Date): Promise<void>
}

export function createFolderFiles(folder: string): FilesPort {
  return {
    async save(name, content) {
      const path = join(folder, name)
      const draft = join(folder, drafts, randomUUID())
      await makeFolder(join(folder, drafts))
      await makeFolder(dirname(path))
      try {
        await writeFile(draft, content, { mode: 0o600, flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    read: (name) => readFile(join(folder, name)).catch(ignoreMissing(null)),
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
    async *namesBefore(inside, before) {
      const names = await readNames(join(folder, inside))
      for (let from = 0; from < names.length; from += namesAtOnce) {
        const old: string[] = []
        for (const name of names.slice(from, from + namesAtOnce)) {
          const path = join(folder, inside, name)
          const writtenAt = await stat(path).then(({ mtimeMs }) => mtimeMs, ignoreMissing(Infinity))
          if (writtenAt < before.getTime()) old.push(`${inside}/${name}`)
        }
        if (old.length > 0) yield old
      }
    },
    async sweep(now) {
      for (const name of await readNames(join(folder, drafts))) {
        const draft = join(folder, drafts, name)
        const writtenAt = await stat(draft).then(({ mtimeMs }) => mtimeMs, ignoreMissing(Infinity))
        if (now.getTime() - writtenAt >= draftMilliseconds) await rm(draft, { force: true })
      }
    },
  }
}

export function isDiskFull(error: unknown) {
  return ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
}

function readNames(folder: string) {
  return readdir(folder).catch(ignoreMissing<string[]>([]))
}

function ignoreMissing<T>(value: T) {
  return (error: { code?: string }) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

/** A new folder is known after a loss of power when the one it lies in was flushed. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (
    let directory = resolve(folder);
    directory.length >= first.length;
    directory = dirname(directory)
  )
    await flushFolder(dirname(directory))
}

async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

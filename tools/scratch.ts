import { createHash } from 'node:crypto'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-step.ts'

const memory = '/dev/shm'
/** In bytes: several times what a run throws away. */
const neededRoom = 8_000_000_000

/**
 * Gives `work` a folder that is gone afterwards: in memory, where an fsync costs nothing, if Linux
 * has room for it there, else in `.data`. Each checkout has its own.
 */
export async function withScratch<T>(name: string, work: (folder: string) => Promise<T>) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const folder =
    (await roomOf(memory)) > neededRoom
      ? join(memory, `rooflight-${checkout}-${name}`)
      : join(root, '.data', name)
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function roomOf(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize
}

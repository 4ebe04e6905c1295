import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-step.ts'

const memory = '/dev/shm'
/** In bytes: several times what a run throws away. */
const neededRoom = 8_000_000_000

/**
 * Temporary folder of this checkout: in memory, where fsync costs nothing, if Linux has room
 * there,
 * else in `.data`. Whoever fills it removes it, as another run may use it next.
 */
export async function getScratchFolder(name: string) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > neededRoom
    ? join(memory, `rooflight-${checkout}-${name}`)
    : join(root, '.data', name)
}

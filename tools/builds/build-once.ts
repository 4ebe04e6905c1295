import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../run-step.ts'

type Parts = {
  /** Keeps what the last build was made of. */
  stamp: string
  folders: readonly string[]
  files: readonly string[]
}

export async function buildOnce({ stamp, ...parts }: Parts, build: () => Promise<void>) {
  const path = join(root, stamp)
  const hash = await hashSources(parts)
  if ((await readFile(path, 'utf8').catch(() => '')) === hash) return false
  await rm(path, { force: true })
  await build()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, hash)
  return true
}

async function hashSources({ folders, files }: Omit<Parts, 'stamp'>) {
  const hash = createHash('sha256')
  const all: string[] = [...files]
  for (const folder of folders) {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const file of found)
      if (file.isFile()) all.push(join(file.parentPath, file.name).slice(root.length + 1))
  }
  for (const file of all.sort()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

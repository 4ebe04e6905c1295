import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type FilesPort = {
  /** Keeps a private file under a name the house has made; it is there whole or not at all. */
  save(name: string, content: Buffer): Promise<void>
  /** Twice is the same as once. */
  remove(name: string): Promise<void>
}

/** Files in a folder outside the web root. */
export function folderFiles(folder: string): FilesPort {
  return {
    async save(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

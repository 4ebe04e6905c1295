import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the files under `public/` are served. */
export const publicFiles = '/pv/app/public/files'

export type FilesPort = {
  /** Keeps a private file under a name of our own making; it is there whole or not at all. */
  save(name: string, content: Buffer): Promise<void>
  /** Null when there is none of this name. */
  read(name: string): Promise<Buffer | null>
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
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of files by their names, the same bytes for the same files and date. */
export function createZip(mtime: Date, files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

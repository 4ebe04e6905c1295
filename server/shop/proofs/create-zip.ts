import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export function createZip(mtime: Date, files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

import yauzl from 'yauzl'

const maxNames = 50
const maxLength = 200

/** The first names in a ZIP, which is never unpacked; null when it is broken. */
export function listZip(bytes: Buffer): Promise<string[] | null> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(null)
      const names: string[] = []
      zip.on('error', () => resolve(null))
      zip.on('end', () => resolve(names))
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName.replaceAll('\0', '').slice(0, maxLength))
        if (names.length === maxNames) resolve(names)
        else zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The release of the last build, `name@version+commit`; before one, without the commit. */
export function readRelease() {
  try {
    return readFileSync(join(root, 'dist/release'), 'utf8')
  } catch {
    return readPackageRelease()
  }
}

export function readPackageRelease() {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { name: string; version: string }
  return `${name}@${version}`
}

import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { drawPortalPictures } from '../server/database/seed/demo/pictures/draw.ts'
import { buildRelease } from './release.ts'
import { root, runStep } from './run-step.ts'

const outs = ['dist/portal', 'dist/back-office']
const stamp = join(root, 'dist/screens.stamp')
const sources = [
  'portal',
  'back-office',
  'ui',
  'web',
  'contract',
  'phrases',
  'print',
  'server/database/seed/demo/pictures',
]
const single = [
  'package-lock.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'tools/build-screens.ts',
  'tools/screens/first-chunks.ts',
  'tools/screens/first-paint.ts',
  'tools/portal-worker.ts',
]
const compressible = /\.(html|m?js|css|svg|json|wasm|webmanifest|ttf)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Builds portal and back office when their sources have changed since the last build. Gives whether it did. */
export async function buildScreens() {
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/release'), buildRelease())
  const hash = await sourceHash()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await rm(stamp, { force: true })
  await drawPortalPictures(join(root, 'portal/public/pictures'))
  // In a process of its own: Vite sets NODE_ENV for the whole process it runs in.
  for (const config of ['vite.config.ts', 'vite.back-office.config.ts']) {
    const code = await runStep('vite', ['build', '--logLevel', 'warn', '-c', config])
    if (code !== 0) throw new Error(`The screens of ${config} could not be built.`)
  }
  for (const out of outs) await compressAll(join(root, out))
  await writeFile(stamp, hash)
  return true
}

async function compressAll(out: string) {
  const files = await readdir(out, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    const content = await readFile(path)
    const packed = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await writeFile(`${path}.br`, packed)
    await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

async function sourceHash() {
  const hash = createHash('sha256')
  const files: string[] = [...single]
  for (const folder of sources) {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const file of found)
      if (file.isFile() && !file.parentPath.includes('/public/pictures'))
        files.push(join(file.parentPath, file.name).slice(root.length + 1))
  }
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

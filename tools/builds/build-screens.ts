import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildOnce } from './build-once.ts'
import { buildRelease } from '../release.ts'
import { root, runStep } from '../run-step.ts'

const outs = ['dist/portal', 'dist/back-office']
const folders = [
  'portal',
  'back-office',
  'ui',
  'web',
  'contract',
  'phrases',
  'print',
  'content/covers',
  'content/public',
]
const files = [
  'package-lock.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'tools/builds/build-once.ts',
  'tools/builds/build-screens.ts',
  'tools/screens/first-chunks.ts',
  'tools/screens/first-paint.ts',
  'tools/screens/load-screens.js',
  'tools/portal-worker.ts',
]
const compressible = /\.(html|m?js|css|svg|json|wasm|webmanifest|ttf)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Builds portal and back office when their sources have changed since the last build. Gives whether it did. */
export async function buildScreens() {
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/release'), buildRelease())
  return buildOnce({ stamp: 'dist/screens.stamp', folders, files }, async () => {
    // In a process of its own: Vite sets NODE_ENV for the whole process it runs in.
    await Promise.all(
      ['vite.config.ts', 'vite.back-office.config.ts'].map(async (config) => {
        const code = await runStep('vite', ['build', '--logLevel', 'warn', '-c', config])
        if (code !== 0) throw new Error(`The screens of ${config} could not be built.`)
      }),
    )
    await Promise.all(outs.map((out) => compressAll(join(root, out))))
  })
}

async function compressAll(out: string) {
  const files = await readdir(out, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        const content = await readFile(path)
        const packed = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        await writeFile(`${path}.br`, packed)
        await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
      }),
  )
}

import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
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

const bestQuality = 11
/** Takes 1 s of the processor instead of 18, for files a twelfth larger. */
export const quickQuality = 9
const qualityFile = join(root, 'dist/screens.brotli')

/**
 * Builds portal and back office when their sources have changed since the last build, packed with
 * this quality of Brotli or a better one. Gives whether it did.
 */
export async function buildScreens({ quality = bestQuality } = {}) {
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/release'), buildRelease())
  const isNew = await buildOnce({ stamp: 'dist/screens.stamp', folders, files }, async () => {
    // In a process of its own: Vite sets NODE_ENV for the whole process it runs in.
    await Promise.all(
      ['vite.config.ts', 'vite.back-office.config.ts'].map(async (config) => {
        const code = await runStep('vite', ['build', '--logLevel', 'warn', '-c', config])
        if (code !== 0) throw new Error(`The screens of ${config} could not be built.`)
      }),
    )
    await compressScreens(quality)
  })
  if (quality <= (await readQuality())) return isNew
  await compressScreens(quality)
  return true
}

async function readQuality() {
  return Number(await readFile(qualityFile, 'utf8').catch(() => 0))
}

async function compressScreens(quality: number) {
  await rm(qualityFile, { force: true })
  await Promise.all(outs.map((out) => compressAll(join(root, out), quality)))
  await writeFile(qualityFile, String(quality))
}

async function compressAll(out: string, quality: number) {
  const files = await readdir(out, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        const content = await readFile(path)
        const packed = await brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality },
        })
        await writeFile(`${path}.br`, packed)
        await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
      }),
  )
}

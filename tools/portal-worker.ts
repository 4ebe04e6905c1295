import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root } from './run-step.ts'

const slate = '#1e3238'
const background = '#faf7f2'
const largestFile = 3_000_000
const neededAssets = /^assets\/.*\.(js|css|woff2|wasm)$/
const neededPictures = 'pictures/{empty-*,favicon,home-strip,house-*,wordmark*,not-found}.svg'
const shortcuts = [
  { labelKey: 'shell.scan', url: '/scan' },
  { labelKey: 'shell.projects', url: '/projects' },
  { labelKey: 'shell.shop', url: '/shop' },
] as const

type Phrases = Record<'shell' | 'install', Record<string, string>>

/**
 * The worker that starts the portal without a signal. It holds the code of all screens, the fonts,
 * the reader of codes and the pictures of empty screens; phrases come with the language in use.
 */
export function portalWorker() {
  return [serviceWorker(), clubManifests()]
}

/** Built once the portal is written, whose files it names. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const { target } = this.environment.config.build
      await build({
        configFile: false,
        root: join(root, 'portal'),
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(buildPrecacheList(dir!, bundle)) },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target,
          rolldownOptions: {
            input: join(root, 'portal/platform/service-worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

/** Files named by their content need no revision: what has changed has another name. */
function buildPrecacheList(dir: string, bundle: Rolldown.OutputBundle) {
  const assets = Object.values(bundle)
    .filter(({ fileName }) => neededAssets.test(fileName))
    .filter((file) => file.type === 'asset' || !file.facadeModuleId?.includes('/phrases/'))
    .map(({ fileName }) => ({ url: fileName, revision: null }))
  const others = ['index.html', ...globSync(neededPictures, { cwd: dir })].map((url) => {
    const content = readFileSync(join(dir, url))
    return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 32) }
  })
  const entries = [...others, ...assets]
  for (const { url } of entries)
    if (statSync(join(dir, url)).size > largestFile)
      throw new Error(`${url} is too large for a worker to hold.`)
  return entries
}

function clubManifests(): Plugin {
  const folder = join(root, 'phrases')
  return {
    name: 'club-manifests',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const language = basename(file, '.json')
        const phrases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Phrases
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${language}.webmanifest`,
          source: JSON.stringify(createManifest(language, phrases)),
        })
      }
    },
  }
}

function createManifest(language: string, phrases: Phrases) {
  const t = (key: string) => {
    const [section, name] = key.split('.') as [keyof Phrases, string]
    return phrases[section][name]
  }
  return {
    id: '/',
    name: 'Rooflight Club',
    short_name: t('install.shortName'),
    description: t('install.description'),
    lang: language === 'sr' ? 'sr-Latn' : language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: slate,
    background_color: background,
    icons: [
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/pictures/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: shortcuts.map(({ labelKey, url }) => ({
      name: t(labelKey),
      url,
      icons: [{ src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { root } from './run-step.ts'

const slate = '#1e3238'
const background = '#faf7f2'
const largestFile = 3_000_000
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
  return [
    ...VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      srcDir: 'platform/service-worker',
      filename: 'service-worker.ts',
      injectManifest: {
        globPatterns: [
          'index.html',
          'assets/*.{js,css,woff2,wasm}',
          'pictures/{empty-*,favicon,home-strip,house-*,wordmark*,not-found}.svg',
        ],
        maximumFileSizeToCacheInBytes: largestFile,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => {
            const phrases = phraseFiles()
            const manifest = entries.filter(({ url }) => !phrases.has(url))
            return { manifest, warnings: [] }
          },
        ],
      },
    }),
    clubManifests(),
  ]
}

/** Built phrases, one file a language and part. */
function phraseFiles() {
  const file = join(root, 'dist/portal/.vite/manifest.json')
  if (!existsSync(file)) return new Set<string>()
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>
  const built = Object.entries(chunks).filter(([source]) => source.includes('phrases/'))
  return new Set(built.map(([, { file }]) => file))
}

/** Name of the portal on a home screen, in each language. */
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
    const [room, name] = key.split('.') as [keyof Phrases, string]
    return phrases[room][name]
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

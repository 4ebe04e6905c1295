import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offeredLanguages } from './contract/languages.ts'
import { selectableRegions } from './contract/regions.ts'
import { buildFirstChunks } from './tools/screens/first-chunks.ts'
import { firstPaint } from './tools/screens/first-paint.ts'
import { portalWorker } from './tools/portal-worker.ts'
import { buildRelease } from './tools/release.ts'

const server = process.env.API_URL ?? 'http://localhost:3000'
const browsers = ['chrome110', 'edge110', 'firefox115', 'safari16.4', 'ios16.4']
/** Features of phrases that do not wait for the first signed-in screen. */
const phraseParts: Record<string, { features: string[]; refusals: string[] }> = {
  'signed-out': {
    features: ['common', 'signIn', 'maintenance', 'problems'],
    refusals: ['common', 'sign_in'],
  },
  onboarding: {
    features: ['addresses', 'companies', 'consents', 'onboarding', 'profileSurvey', 'registration'],
    refusals: ['companies', 'installers', 'registration'],
  },
  print: { features: ['print'], refusals: [] },
}
const fontWeights = ['bold', 'fill', 'regular']
const allWeights = [...fontWeights, 'duotone', 'light', 'thin']

type Phrases = Record<string, object>

const chunks: Record<string, RegExp> = {
  react: /node_modules\/react-dom\//,
  base: /\/portal\/app\/main\.tsx$/,
  'sign-in': /\/portal\/(app\/shell\/AnonymousLayout|members\/sign-in\/pages\/LoginPage)\.tsx$/,
  home: /\/portal\/(app\/shell\/(MemberLayout|load-member)|club\/home\/(pages\/HomePage|load-home)|platform\/(offline-queue\/UnsentBar|session\/persist-queries))\.tsx?$/,
  slider: /\/portal\/club\/home\/HeroSlider\.tsx$/,
  'after-rest':
    /\/(ui\/feedback\/ToastStack|portal\/(messaging\/notifications\/live|platform\/service-worker\/OfflineSupport))\.tsx?$/,
}

export default defineConfig({
  root: 'portal',
  publicDir: '../content/public',
  plugins: [
    phrasesInParts(),
    lighterIcons(),
    react(),
    tailwind(),
    releaseMeta(),
    firstPaint({
      folder: 'portal/app/shell/first-paint',
      base: '/',
      data: (filesOf) => ({
        guest: filesOf(chunks['sign-in']!),
        member: filesOf(chunks.home!),
        languages: JSON.stringify(findLanguageFiles(filesOf)),
      }),
    }),
    portalWorker(),
  ],
  json: { namedExports: false },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: buildFirstChunks(chunks),
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/pv': server, '/demo': server },
  },
})

function findLanguageFiles(filesOf: (start: RegExp) => string) {
  const getPartFiles = (code: string, part: string) =>
    filesOf(new RegExp(`/phrases/${code}\\.json\\?part=${part}$`))
  return Object.fromEntries(
    offeredLanguages.map(({ code }) => {
      const hosts = selectableRegions.filter(({ language }) => language === code)
      const guest = getPartFiles(code, 'signed-out')
      const member = `${guest} ${getPartFiles(code, 'signed-in')}`
      return [code, { hosts: hosts.map(({ slug }) => slug), guest, member }]
    }),
  )
}

/** The phrases of a screen travel with it; whatever no earlier part holds is for members. */
function phrasesInParts(): Plugin {
  return {
    name: 'phrases-in-parts',
    load: {
      filter: { id: /\/phrases\/\w+\.json\?part=/ },
      handler(id) {
        const [file, part] = id.split('?part=') as [string, string]
        this.addWatchFile(file)
        const { refusals = {}, ...features } = JSON.parse(readFileSync(file, 'utf8')) as Phrases
        const chosen = {
          ...pick(features, (feature) => isInPart(part, 'features', feature)),
          refusals: pick(refusals, (feature) => isInPart(part, 'refusals', feature)),
        }
        const code = JSON.stringify(chosen)
        return { code: `export default ${code}`, moduleType: 'js' }
      },
    },
  }
}

const backOfficeFeatures = ['backOffice', 'staff']

const sharedFeatures = ['addresses', 'companies', 'consents']

/** Members get the rest; refusals of the onboarding steps can meet them as well. */
function isInPart(part: string, kind: 'features' | 'refusals', name: string) {
  if (backOfficeFeatures.includes(name)) return false
  const named = phraseParts[part]
  if (named) return named[kind].includes(name)
  if (sharedFeatures.includes(name)) return true
  const others = kind === 'features' ? Object.values(phraseParts) : [phraseParts['signed-out']!]
  return !others.some((other) => other[kind].includes(name))
}

function pick(from: object, isChosen: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => isChosen(name)))
}

/** An icon brings six weights; each keeps those it is drawn in, or the three of the look. */
function lighterIcons(): Plugin {
  const drawn = findDrawnWeights()
  return {
    name: 'lighter-icons',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/|\.tsx$/ },
      handler(code, id) {
        if (id.includes('@phosphor-icons')) {
          const usedWeights = drawn.get(basename(id).split('.')[0]!) ?? fontWeights
          const others = allWeights.filter((weight) => !usedWeights.includes(weight)).join('|')
          return code.replace(
            new RegExp(`\\[\\s*"(?:${others})",[\\s\\S]*?\\n {2}\\],?\\n`, 'g'),
            '',
          )
        }
        if (/weight="(?:light|thin|duotone)"/.test(code)) this.error('Icons have no such weight.')
        return null
      },
    },
  }
}

/** The weights of icons that stand only as `<NameIcon weight="…">`; those passed on are missing. */
function findDrawnWeights() {
  const found = new Map<string, Set<string>>()
  const passedOn = new Set<string>()
  for (const code of readScreens()) {
    const text = code.replace(/^import .*$/gm, '')
    for (const [, opening, name, attributes] of text.matchAll(
      /(<?)\b([A-Z]\w*)Icon\b(?=([^>]*))/g,
    )) {
      const weight = /\bweight=(?:"(\w+)"|\{)/.exec(attributes!)
      if (!opening || attributes!.endsWith('=') || (weight && !weight[1])) passedOn.add(name!)
      found.set(name!, (found.get(name!) ?? new Set()).add(weight?.[1] ?? 'regular'))
    }
  }
  const sure = [...found].filter(([name]) => !passedOn.has(name))
  return new Map(sure.map(([name, weights]) => [name, [...weights]]))
}

function readScreens() {
  return ['portal', 'ui', 'web'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
  )
}

/** In the page and not in the code, whose files then keep their names from one commit to the next. */
function releaseMeta(): Plugin {
  return {
    name: 'release-meta',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'release', content: buildRelease() }, injectTo: 'head' },
    ],
  }
}

import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? 'http://localhost:3000'
const browsers = ['chrome110', 'edge110', 'firefox115', 'safari16.4', 'ios16.4']
const signedOutRooms = ['common', 'signIn', 'maintenance', 'problems']
const signedOutRefusals = ['common', 'sign_in']
const fontOfEveryLanguage = 'commissioner-latin-flar-normal'

type Phrases = Record<string, object>
type Module = { importers: readonly string[] }

const chunks: Record<string, RegExp> = {
  base: /\/portal\/main\.tsx$/,
  'sign-in': /\/portal\/(shell\/AnonymousLayout|sign-in\/LoginPage)\.tsx$/,
}

export default defineConfig({
  root: 'portal',
  plugins: [phrasesInParts(), lighterIcons(), react(), tailwind(), fontPreload()],
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
      output: { codeSplitting: { groups: [{ name: chunkOf, debugName: 'first' }] } },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/pv': server, '/demo': server },
  },
})

/** What the first script needs, and what /login adds to it, travel in one file each, not thirty. */
function chunkOf(id: string, context: { getModuleInfo: (id: string) => Module | null }) {
  return Object.keys(chunks).find((chunk) => isNeededBy(id, chunks[chunk]!, new Set())) ?? null

  function isNeededBy(module: string, root: RegExp, seen: Set<string>): boolean {
    if (root.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    const importers = context.getModuleInfo(module)?.importers ?? []
    return importers.some((importer) => isNeededBy(importer, root, seen))
  }
}

/** The phrases of signed-out screens come first, the rest with the first signed-in screen. */
function phrasesInParts(): Plugin {
  return {
    name: 'phrases-in-parts',
    load: {
      filter: { id: /\/phrases\/\w+\.json\?part=/ },
      handler(id) {
        const [file, part] = id.split('?part=') as [string, string]
        this.addWatchFile(file)
        const { refusals = {}, ...rooms } = JSON.parse(readFileSync(file, 'utf8')) as Phrases
        const isFirst = part === 'signed-out'
        const chosen = {
          ...pick(rooms, (room) => signedOutRooms.includes(room) === isFirst),
          refusals: pick(refusals, (room) => signedOutRefusals.includes(room) === isFirst),
        }
        const code = JSON.stringify(chosen)
        return { code: `export default ${code}`, moduleType: 'js' }
      },
    },
  }
}

function pick(from: object, isChosen: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => isChosen(name)))
}

/** An icon brings six weights; the look uses three, as pictures stand where duotone icons would. */
function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/|\.tsx$/ },
      handler(code, id) {
        if (id.includes('@phosphor-icons'))
          return code.replace(/\[\s*"(?:light|thin|duotone)",[\s\S]*?\n {2}\],?\n/g, '')
        if (/weight="(?:light|thin|duotone)"/.test(code)) this.error('Icons have no such weight.')
        return null
      },
    },
  }
}

function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(fontOfEveryLanguage))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head',
          })),
    },
  }
}

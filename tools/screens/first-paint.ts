import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { root } from '../run-step.ts'

const mark = '<!-- first paint -->'
const sheet = /\n\s*<link rel="stylesheet"[^>]* href="([^"]*)">/
const moduleScripts = /\n\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g
const loadScreens = join(root, 'tools/screens/load-screens.js')
const fontOfEveryLanguage = /commissioner-latin-flar-normal/

type Options = {
  /** Folder of the application's `first-paint.css` and `first-paint.js`. */
  folder: string
  /** Prefix of the file names. */
  base: string
  /** Data of `first-paint.js`: the files that a visit begins with, by who visits. */
  data: (filesOf: (start: RegExp) => string) => Record<string, string>
}

/**
 * The frame is painted by what the page itself brings: nothing else is asked for before it stands,
 * as each request delays it. Then style and code set out, and what the visit begins with once the
 * code is here. The server's policy names the hashes of both inlined parts.
 */
export function firstPaint({ folder, base, data }: Options): Plugin {
  const read = (name: string) => readFileSync(join(root, folder, name), 'utf8')
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {})
        const chunks = built.filter((file) => file.type === 'chunk')
        const scripts = [...html.matchAll(moduleScripts)].map(([, src]) => src!)
        const [link = '', style] = sheet.exec(html) ?? []
        const listFiles = (start: RegExp) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => start.test(id)))
          const files = chunk ? [chunk.fileName, ...chunk.imports] : []
          const needed = files.map((file) => base + file)
          return needed.filter((file) => !scripts.includes(file)).join(' ')
        }
        const font = built.find(({ fileName }) => fontOfEveryLanguage.test(fileName))
        const attributes = Object.entries({
          ...data(listFiles),
          ...(bundle && { style, scripts: scripts.join(' '), font: base + font!.fileName }),
        }).map(([name, value]) => ` data-${name}='${value}'`)
        const source = read('first-paint.js') + (bundle ? readFileSync(loadScreens, 'utf8') : '')
        const { code } = minifySync('first-paint.js', source)
        const inlined = `<script${attributes.join('')}>${code}</script>`
        const page = bundle ? html.replace(link, '').replaceAll(moduleScripts, '') : html
        return page
          .replace(mark, () => `<style>${minifyCss(read('first-paint.css'))}</style>`)
          .replace('</body>', () => `${inlined}</body>`)
      },
    },
  }
}

function minifyCss(css: string) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|: /g, (found, sign?: string) => sign ?? found.trim())
    .trim()
}

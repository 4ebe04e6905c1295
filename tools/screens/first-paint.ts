import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run-step.ts'

const folder = join(root, 'portal/shell/first-paint')
const mark = '<!-- first paint -->'
const sheet = /\n\s*<link rel="stylesheet"[^>]*>/

/**
 * The frame is painted by what the page itself brings; the style sheet stands behind it, where it
 * holds up only what follows. The server's policy names the hashes of both inlined parts. The code
 * that a visit begins with sets out before the first script asks for it.
 */
export function firstPaint(starts: { guest: RegExp; member: RegExp }): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const first = new Set(
          built.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        )
        const neededBy = (start: RegExp) => {
          const chunk = built.find(({ moduleIds }) => moduleIds.some((id) => start.test(id)))
          const files = chunk ? [chunk.fileName, ...chunk.imports] : []
          return files.filter((file) => !html.includes(`"/${file}"`) && !first.has(file))
        }
        const data = Object.entries({
          member: neededBy(starts.member).map((file) => `/${file}`),
          guest: neededBy(starts.guest).map((file) => `/${file}`),
          low: ['/pictures/login.svg'],
          tall: ['/pictures/login-tall.svg'],
        }).map(([name, files]) => ` data-${name}="${files.join(' ')}"`)
        const style = `<style>${tight(read('first-paint.css'))}</style>`
        const script = `<script${data.join('')}>${read('first-paint.js')}</script>`
        const [link = ''] = sheet.exec(html) ?? []
        return html
          .replace(link, '')
          .replace(mark, () => style + script)
          .replace('</body>', () => `${link.trim()}</body>`)
      },
    },
  }
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function tight(css: string) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|: /g, (found, sign?: string) => sign ?? found.trim())
    .trim()
}

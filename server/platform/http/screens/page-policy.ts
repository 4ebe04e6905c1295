import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const inlineTags = /<(script|style)(?![^>]* src=)[^>]*>([\s\S]*?)<\/\1>/g

/** The policy of a page names its own inlined script and style by their hashes, and no others. */
export function pagePolicy(file: string) {
  const html = readFileSync(file, 'utf8')
  const parts = [...html.matchAll(inlineTags)].map(([, kind, content]) => ({
    kind,
    source: `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  }))
  const sources = (kind: string) =>
    ["'self'", ...parts.filter((part) => part.kind === kind).map(({ source }) => source)].join(' ')
  return (policy: string) =>
    policy
      .replace("script-src 'self'", `script-src ${sources('script')}`)
      .replace("style-src 'self'", `style-src ${sources('style')}`)
}

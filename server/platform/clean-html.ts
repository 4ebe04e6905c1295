import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import { htmlTags, isSafeLink, linkSchemes } from '#contract/formats/html.rules.ts'

const require = createRequire(import.meta.url)

/** HTML that staff wrote, without all that could do more than be read. (safety D16) */
export function cleanHtml(html: string) {
  const sanitize = require('sanitize-html') as typeof Sanitize
  return sanitize(html, {
    allowedTags: [...htmlTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: {
      a(tagName, { href = '' }) {
        const attribs: Record<string, string> = isSafeLink(href) ? { href } : {}
        return { tagName, attribs }
      },
    },
  })
}

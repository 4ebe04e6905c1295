/** The server cleans by it, and so does the portal. */
export const htmlTags = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
] as const

export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** An address of the web or a screen of the portal. */
export function isSafeLink(link: string) {
  return /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d|\/(?![/\\]))\S*$/i.test(link)
}

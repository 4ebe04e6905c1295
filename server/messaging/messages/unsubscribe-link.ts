import type { Params } from './templates.ts'

/** Page that unsubscribes from a mail, and the headers for mail programs. (RFC 8058) */
export function unsubscribeLink(params: Params, baseUrl: string) {
  const { unsubscribe } = params
  if (typeof unsubscribe !== 'string') return undefined
  return {
    page: `${baseUrl}/unsubscribe?token=${unsubscribe}`,
    headers: {
      'List-Unsubscribe': `<${baseUrl}/api/v1/unsubscribe?token=${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

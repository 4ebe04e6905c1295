import { isLanguage, languageRow, type LanguageCode } from '#contract/languages.ts'
import { translator } from './translate.ts'

/** So many decisions stand in a digest; of more it tells how many. */
export const maxItems = 30

type Translate = (key: string, params?: Params) => string

export type Template =
  | 'signInCode'
  | 'freshCode'
  | 'signInLocked'
  | 'orderPlaced'
  | 'notification'
  | 'digest'
  | 'teamInvitation'
  | 'contactCode'
  | 'contactChanged'
  | 'contactOpens'
  | 'accountChanged'
  | 'staffCode'
  | 'staffInvitation'
  | 'staffLocked'
export type Params = Record<string, string | number>
/** One of the decisions that a digest tells. */
export type DigestItem = { event: string; params: Params }
export type Written = { subject: string; text: string; html: string }

/** Mail in the person's language: subject, plain text and the club's page around it. */
export function writeMail(
  template: Template,
  language: string,
  params: Params,
  baseUrl: string,
): Written {
  const code = languageOr(language)
  const t = messageText(code)
  const { subject, body } = templateText(t, template, params)
  const lines = body.split('\n')
  const highlight = typeof params['code'] === 'string' ? params['code'] : ''
  const path = typeof params['path'] === 'string' ? params['path'] : ''
  const link = path ? { url: `${baseUrl}${path}`, label: t(`messages.${template}.button`) } : null
  const foot = t(template.startsWith('staff') ? 'messages.staffFoot' : 'messages.foot')
  const [first = '', ...rest] = lines
  const head = highlight ? [first, highlight, ...rest] : lines
  const text = [...head, ...(link ? [`${link.label}: ${link.url}`] : []), '', foot].join('\n')
  return {
    subject,
    text,
    html: page({ lang: languageRow(code).tag, subject, lines, highlight, link, foot }),
  }
}

/** A notice says in a mail what it says in the portal. */
function templateText(t: Translate, template: Template, params: Params) {
  if (template === 'accountChanged')
    return {
      subject: t('messages.accountChanged.subject'),
      body: t(`messages.accountChanged.${params['change']}`),
    }
  if (template === 'digest') return digestText(t, itemsIn(params), Number(params['count']))
  if (template !== 'notification')
    return {
      subject: t(`messages.${template}.subject`, params),
      body: t(`messages.${template}.body`, params),
    }
  const { title, text } = eventMailText(t, String(params['event']), params)
  return { subject: title, body: text }
}

function eventMailText(t: Translate, event: string, params: Params) {
  const key = `notifications.events.${event}`
  return { title: t(`${key}.title`, params), text: t(`${key}.text`, params) }
}

/** Each decision as its own notice would say it; of very many the first ones. */
function digestText(t: Translate, items: readonly DigestItem[], count: number) {
  const itemLines = items.flatMap(({ event, params }) => {
    const { title, text } = eventMailText(t, event, params)
    return [`• ${title}`, text]
  })
  const rest = count > maxItems ? [t('messages.digest.rest', { count: count - maxItems })] : []
  return {
    subject: t('messages.digest.subject', { count }),
    body: [t('messages.digest.body', { count }), ...itemLines, ...rest].join('\n'),
  }
}

export function itemsIn(params: Params): DigestItem[] {
  return JSON.parse(String(params['items'])) as DigestItem[]
}

/** An SMS: first the code, last line bound to the portal's host so that phones offer the code. */
export function writeSms(template: Template, language: string, params: Params, baseUrl: string) {
  const t = messageText(languageOr(language))
  const path = params['path']
  const link = path === undefined ? '' : `${baseUrl}${path}`
  const text = t(`messages.${template}.sms`, { ...params, link })
  const code = params['code']
  return code === undefined ? text : `${text}\n@${new URL(baseUrl).hostname} #${code}`
}

/** Keys made of a template's name are beyond the typed keys; a test walks all templates. */
function messageText(language: LanguageCode) {
  return translator(language) as unknown as Translate
}

function languageOr(language: string): LanguageCode {
  return isLanguage(language) ? language : 'en'
}

type Page = {
  lang: string
  subject: string
  lines: string[]
  highlight: string
  link: { url: string; label: string } | null
  foot: string
}

function page({ lang, subject, lines, highlight, link, foot }: Page) {
  const [first = '', ...rest] = lines.map(
    (line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`,
  )
  const code = highlight
    ? `<p style="font:700 36px/1.2 monospace;letter-spacing:8px;margin:0 0 16px">${escaped(highlight)}</p>`
    : ''
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:#0B5D57;color:#fff;padding:14px 24px;border-radius:10px;text-decoration:none;font-weight:700">${escaped(link.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#FAF7F2;color:#1B2528;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto"><div style="background:#1E3238;color:#fff;padding:20px 24px;font-weight:700;border-bottom:4px solid #A8432A">Rooflight Club</div>
<div style="padding:24px">${first}${code}${rest.join('')}${button}<p style="color:#5F6A6D;font-size:14px;margin:24px 0 0">${escaped(foot)}</p></div></div></body></html>`
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

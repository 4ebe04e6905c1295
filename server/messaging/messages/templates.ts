import { isLegalPage } from '#contract/members/legal.ts'
import { isLanguage, getLanguage, type LanguageCode } from '#contract/languages.ts'
import { buildGreetingLines, type PersonName } from './greeting.ts'
import { bullet, type Club, type MailPage, renderMailPage } from './mail-page.ts'
import { getTranslator } from './translate.ts'

/** Decisions listed in a digest; of the rest it gives the number. */
export const maxItems = 30

type Translate = (key: string, params?: Params) => string

export type Template =
  | 'signInCode'
  | 'freshCode'
  | 'handOverCode'
  | 'takeOverCode'
  | 'signInLocked'
  | 'orderPlaced'
  | 'notification'
  | 'digest'
  | 'weeklyDigest'
  | 'teamInvitation'
  | 'contactCode'
  | 'contactChanged'
  | 'contactOpens'
  | 'accountChanged'
  | 'staffCode'
  | 'staffInvitation'
  | 'staffLocked'
export type Params = Record<string, string | number>
export type DigestItem = { event: string; params: Params }
export type Letter = { template: Template; language: string; params: Params }
export type MailContent = { subject: string; preheader: string; text: string; html: string }

export type Around = {
  baseUrl: string
  reader?: PersonName
  club?: Club
  /** Ends mails of this kind with one click. */
  unsubscribeUrl?: string | undefined
}

export function writeMail(
  { template, language, params }: Letter,
  { baseUrl, reader, club, unsubscribeUrl }: Around,
): MailContent {
  const code = toLanguageCode(language)
  const t = getTranslate(code)
  const { subject: title, body } = renderTemplate(t, template, params)
  const subject = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const oneTimeCode = typeof params['code'] === 'string' ? params['code'] : ''
  const url = buildLink(params, baseUrl)
  const link = url
    ? { url, label: t(`messages.${template}.button`), hint: t('messages.linkHint') }
    : undefined
  const page: MailPage = {
    lang: getLanguage(code).tag,
    subject,
    preheader: (oneTimeCode ? lines.slice(1) : lines).join(' '),
    heading: oneTimeCode ? '' : subject,
    greeting: buildGreetingLines(code, reader),
    lines,
    code: oneTimeCode,
    link,
    foot: {
      reason: t(isForStaff(template) ? 'messages.staffFoot' : 'messages.foot'),
      club: club && {
        ...club,
        links: club.links.map((one) => ({ ...one, label: linkLabel(t, one) })),
      },
      unsubscribe: unsubscribeUrl
        ? { url: unsubscribeUrl, label: t('messages.unsubscribe') }
        : undefined,
    },
  }
  return { subject, preheader: page.preheader, text: renderText(page), html: renderMailPage(page) }
}

function renderText({
  greeting,
  lines,
  code,
  link,
  foot: { reason, club, unsubscribe },
}: MailPage) {
  const [first = '', ...rest] = lines
  const { email, phone } = club?.contact ?? {}
  return [
    [...greeting],
    [first, ...(code ? [code] : []), ...rest],
    link ? [`${link.label}: ${link.url}`] : [],
    [
      '-- ',
      reason,
      ...(club ? [['Rooflight Club', email, phone].join(' · ')] : []),
      ...[...(club?.links ?? []), ...(unsubscribe ? [unsubscribe] : [])].map(
        ({ label, url }) => `${label}: ${url}`,
      ),
    ],
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

/** A path leads nowhere but to our own pages. */
function buildLink({ path }: Params, baseUrl: string) {
  if (typeof path !== 'string' || path === '') return undefined
  const url = new URL(path, baseUrl)
  return url.origin === new URL(baseUrl).origin ? url.href : undefined
}

function linkLabel(t: Translate, { label }: { label: string }) {
  return isLegalPage(label) ? t(`common.links.${label}`) : label
}

export function isForStaff(template: string) {
  return template.startsWith('staff')
}

function renderTemplate(t: Translate, template: Template, params: Params) {
  if (template === 'accountChanged')
    return {
      subject: t('messages.accountChanged.subject'),
      body: t(`messages.accountChanged.${params['change']}`),
    }
  if (template === 'digest')
    return renderDigest(t, parseDigestItems(params), Number(params['count']))
  if (template === 'weeklyDigest')
    return renderWeeklyDigest(t, parseDigestItems(params), Number(params['count']))
  if (template !== 'notification')
    return {
      subject: t(`messages.${template}.subject`, params),
      body: t(`messages.${template}.body`, params),
    }
  const { title, text } = renderEventMail(t, String(params['event']), params)
  return { subject: title, body: text }
}

function renderEventMail(t: Translate, event: string, params: Params) {
  const key = `notifications.events.${event}`
  return { title: t(`${key}.title`, params), text: t(`${key}.text`, params) }
}

function renderDigest(t: Translate, items: readonly DigestItem[], count: number) {
  const rest = count > maxItems ? [t('messages.digest.rest', { count: count - maxItems })] : []
  return {
    subject: t('messages.digest.subject', { count }),
    body: [t('messages.digest.body', { count }), ...renderItems(t, items), ...rest].join('\n'),
  }
}

function renderWeeklyDigest(t: Translate, items: readonly DigestItem[], count: number) {
  const rest = count > items.length ? [t('messages.weeklyDigest.rest')] : []
  const body = [t('messages.weeklyDigest.body'), ...renderItems(t, items), ...rest].join('\n')
  return { subject: t('messages.weeklyDigest.subject'), body }
}

function renderItems(t: Translate, items: readonly DigestItem[]) {
  return items.flatMap(({ event, params }) => {
    const { title, text } = renderEventMail(t, event, params)
    return [`${bullet}${title}`, text]
  })
}

export function parseDigestItems(params: Params): DigestItem[] {
  return JSON.parse(String(params['items'])) as DigestItem[]
}

/** An SMS: first the code, last line bound to the portal's host so that phones offer the code. */
export function writeSms({ template, language, params }: Letter, baseUrl: string) {
  const t = getTranslate(toLanguageCode(language))
  const path = params['path']
  const link = path === undefined || path === '' ? '' : `${baseUrl}${path}`
  const text =
    template === 'notification'
      ? `Rooflight Club: ${renderTemplate(t, template, params).subject} ${link}`.trim()
      : t(`messages.${template}.sms`, { ...params, link })
  // A space that does not break is no letter of an SMS: with it fewer would fit.
  const plain = text.replaceAll('\u00a0', ' ')
  const code = params['code']
  return code === undefined ? plain : `${plain}\n@${new URL(baseUrl).hostname} #${code}`
}

/** Keys made of a template's name are beyond the typed keys; a test walks all templates. */
function getTranslate(language: LanguageCode) {
  return getTranslator(language) as unknown as Translate
}

function toLanguageCode(language: string): LanguageCode {
  return isLanguage(language) ? language : 'en'
}

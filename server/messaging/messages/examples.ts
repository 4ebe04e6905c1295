import type { LanguageCode } from '#contract/languages.ts'
import { changeKinds } from '#contract/members/account-changes.rules.ts'
import { eventExamples } from './event-examples.ts'
import type { PersonName } from './greeting.ts'
import type { Channel } from './queue-message.ts'
import type { Params, Template } from './templates.ts'

type Example = { channels: readonly Channel[]; params: Params }
export type MessageExample = Example & { key: string; template: Template }

const both = ['mail', 'sms'] as const
const mail = ['mail'] as const
const code = '04711'
const token = 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG9wZW5zIG5v'

const examples: Record<Exclude<Template, 'notification' | 'accountChanged'>, Example> = {
  signInCode: { channels: both, params: { code } },
  freshCode: { channels: both, params: { code } },
  handOverCode: { channels: both, params: { code } },
  takeOverCode: { channels: both, params: { code } },
  signInLocked: { channels: both, params: {} },
  contactCode: { channels: both, params: { code } },
  contactChanged: { channels: both, params: {} },
  contactOpens: { channels: both, params: {} },
  teamInvitation: {
    channels: ['sms'],
    params: {
      company: 'Pokrycia Dachowe i Okna Kowalczyk sp. z…',
      url: 'https://portal.rooflight.example/login?invited=pl',
    },
  },
  orderPlaced: {
    channels: mail,
    params: { number: 'PL-26-000128', count: 500, path: '/orders/example' },
  },
  digest: {
    channels: mail,
    params: {
      items: JSON.stringify([
        { event: 'scan.accepted', params: eventExamples['scan.accepted'] },
        { event: 'project.closed', params: eventExamples['project.closed'] },
      ]),
      count: 2,
      path: '/notifications',
    },
  },
  weeklyDigest: {
    channels: mail,
    params: {
      items: JSON.stringify([
        { event: 'points.expiring', params: eventExamples['points.expiring'] },
        { event: 'order.sent', params: eventExamples['order.sent'] },
      ]),
      count: 40,
      path: '/notifications',
    },
  },
  staffCode: { channels: mail, params: { code } },
  staffInvitation: { channels: mail, params: { path: '/office/sign-in' } },
  staffLocked: { channels: mail, params: {} },
}

export const messageExamples: readonly MessageExample[] = [
  ...Object.entries(examples).map(([template, example]) => ({
    key: template,
    template: template as Template,
    ...example,
  })),
  ...changeKinds.map((change) => ({
    key: `accountChanged.${change}`,
    template: 'accountChanged' as const,
    channels: both,
    params: { change, path: `/stop-change/${token}` },
  })),
  ...Object.entries(eventExamples).map(([event, params]) => ({
    key: `notification.${event}`,
    template: 'notification' as const,
    channels: mail,
    params: { ...params, event, path: '/notifications' },
  })),
]

const people: Record<LanguageCode, readonly [name: string, surname: string]> = {
  bg: ['Георги', 'Иванов'],
  bs: ['Emir', 'Hadžić'],
  cs: ['Jiří', 'Dvořák'],
  en: ['Mark', 'Taylor'],
  et: ['Jüri', 'Tamm'],
  hr: ['Ivan', 'Horvat'],
  hu: ['Péter', 'Kovács'],
  lt: ['Jonas', 'Kazlauskas'],
  lv: ['Jānis', 'Bērziņš'],
  pl: ['Marek', 'Wójcik'],
  ro: ['Andrei', 'Popescu'],
  sk: ['Peter', 'Horváth'],
  sl: ['Marko', 'Novak'],
  sr: ['Dragan', 'Petrović'],
  uk: ['Іван', 'Шевченко'],
}

export function getExampleReader(
  language: LanguageCode,
  person: 'usual' | 'long' | 'unknown',
): PersonName | undefined {
  if (person === 'unknown') return undefined
  if (person === 'long')
    return { name: 'Maksymilian-Aleksander', surname: 'Wiśniewska-Brzęczyszczykiewicz' }
  const [name, surname] = people[language]
  return { name, surname }
}

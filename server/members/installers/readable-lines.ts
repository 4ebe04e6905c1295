import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { type LanguageCode, languages } from '#contract/languages.ts'
import { formatDay as formatLocalDay } from '#server/platform/calendar.ts'
import { formatEventText } from '#server/messaging/messages/event-text.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import type { findPersonalData } from './personal-data.reads.ts'

type Data = Awaited<ReturnType<typeof findPersonalData>>
type Part = string | number | null | undefined | false
type Reader = { language: LanguageCode; timeZone: string }
type Translate = (key: string | string[], params?: Record<string, unknown>) => string

const flagNames = {
  [ScanFlag.normal]: 'normal',
  [ScanFlag.inReview]: 'in_review',
  [ScanFlag.rejected]: 'rejected',
}
const orderNames: Record<number, string> = {
  [OrderStatus.pending]: 'pending',
  [OrderStatus.rejected]: 'ended',
  [OrderStatus.finished]: 'finished',
}

export function toReadableLines(data: Data, { language, timeZone }: Reader) {
  const t = getTranslator(language) as unknown as Translate
  const formatDay = (at: Date | string | null) =>
    at && formatLocalDay(new Date(at), timeZone, language)
  const formatYesNo = (isYes: boolean) => t(`registration.review.${isYes ? 'yes' : 'no'}`)
  return {
    person: data.person.map((person) =>
      joinParts(
        formatFullName(person, language),
        person.email,
        person.phone,
        t(`team.roles.${person.role}`),
        languages.find(({ code }) => code === person.language)?.name,
        formatDay(person.created_at),
      ),
    ),
    company: data.company.map(({ name, address, city }) => joinParts(name, address, city)),
    consents: data.consents.map(({ kind, granted, at }) =>
      joinParts(
        `${t([`consents.channels.${kind}`, `consents.${kind}`])} ${formatYesNo(granted)}`,
        formatDay(at),
      ),
    ),
    sessions: data.sessions.map(({ created_at, last_used_at, user_agent }) =>
      joinParts(formatDays(formatDay(created_at), formatDay(last_used_at)), user_agent),
    ),
    passkeys: data.passkeys.map(({ name, created_at, last_used_at }) =>
      joinParts(name, formatDays(formatDay(created_at), formatDay(last_used_at))),
    ),
    projects: data.projects.map(({ status, ...project }) =>
      joinParts(
        project.number,
        `${project.street_name}, ${project.postal_code} ${project.city}`,
        status in projectStatusNames &&
          t(`projects.statuses.${projectStatusNames[status as keyof typeof projectStatusNames]}`),
        formatDay(project.created_at),
      ),
    ),
    scans: data.scans.map(({ serial, type, size, variant, flag, points, created_at }) =>
      joinParts(
        serial,
        [type, size, variant].filter(Boolean).join(' '),
        t(`scans.flags.${flagNames[flag as keyof typeof flagNames]}`),
        formatCount(t, points),
        formatDay(created_at),
      ),
    ),
    answers: data.answers.map(({ number, question_id, answer_id, answer }) =>
      joinParts(
        number,
        answer,
        answer_id !== null &&
          t([`surveys.questions.${question_id}.options.${answer_id}`, 'surveys.answers']),
      ),
    ),
    orders: data.orders.map(({ number, status, total, customer, created_at }) =>
      joinParts(
        number,
        t(`orders.status.${orderNames[status] ?? 'approved'}`),
        formatCount(t, total),
        Object.values(customer as Record<string, string>)
          .filter(Boolean)
          .join(', '),
        formatDay(created_at),
      ),
    ),
    requests: data.requests.map(({ note, status, reason, created_at }) =>
      joinParts(t(`orderRequests.status.${status}`), note, reason, formatDay(created_at)),
    ),
    notifications: data.notifications.map(({ event, params, created_at }) =>
      joinParts(
        formatDay(created_at),
        formatEventText(language, event, params as Record<string, string>).title,
      ),
    ),
    tickets: data.tickets.map(({ title, message, created_at }) =>
      joinParts(formatDay(created_at), title, message),
    ),
    points: data.points.map(({ kind, points, created_at }) => {
      const event = t([`points.events.${kind}`, 'points.events.other'])
      return joinParts(formatDay(created_at), event, formatCount(t, points))
    }),
    notificationSettings: data.notificationSettings.flatMap(({ choices, weekly_digest }) => [
      ...Object.entries(choices as Record<string, Record<string, boolean>>).map(
        ([group, channels]) =>
          `${t(`notificationSettings.groups.${group}.title`)}: ${Object.entries(channels)
            .map(
              ([name, isOn]) =>
                `${t(`notificationSettings.channels.${name}`)} ${formatYesNo(isOn)}`,
            )
            .join(', ')}`,
      ),
      `${t('notificationSettings.weekly.title')}: ${formatYesNo(weekly_digest)}`,
    ]),
    browsers: data.browsers.map(({ user_agent, created_at }) =>
      joinParts(user_agent, formatDay(created_at)),
    ),
    photos: data.photos.map(({ caption, points, created_at, consent_text }) =>
      joinParts(caption, formatCount(t, points ?? 0), formatDay(created_at), consent_text),
    ),
  } satisfies Record<keyof Data, string[]>
}

function joinParts(...parts: Part[]) {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '' && part !== false)
    .join(' · ')
}

function formatDays(first: string | null, last: string | null) {
  return last && last !== first ? `${first} – ${last}` : first
}

function formatCount(t: Translate, count: number) {
  return `${count} ${t('common.pointsUnit', { count })}`
}

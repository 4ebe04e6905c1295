import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { fullName } from '#contract/formats/names.rules.ts'
import { type LanguageCode, languages } from '#contract/languages.ts'
import { dayText } from '#server/platform/calendar.ts'
import { eventText } from '#server/messaging/messages/event-text.ts'
import { translator } from '#server/messaging/messages/translate.ts'
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

export function readableLines(data: Data, { language, timeZone }: Reader) {
  const t = translator(language) as unknown as Translate
  const day = (at: Date | string | null) => at && dayText(new Date(at), timeZone, language)
  const yesNo = (isYes: boolean) => t(`registration.review.${isYes ? 'yes' : 'no'}`)
  return {
    person: data.person.map((person) =>
      line(
        fullName(person, language),
        person.email,
        person.phone,
        t(`team.roles.${person.role}`),
        languages.find(({ code }) => code === person.language)?.name,
        day(person.created_at),
      ),
    ),
    company: data.company.map(({ name, address, city }) => line(name, address, city)),
    consents: data.consents.map(({ kind, granted, at }) =>
      line(`${t([`consents.channels.${kind}`, `consents.${kind}`])} ${yesNo(granted)}`, day(at)),
    ),
    sessions: data.sessions.map(({ created_at, last_used_at, user_agent }) =>
      line(days(day(created_at), day(last_used_at)), user_agent),
    ),
    passkeys: data.passkeys.map(({ name, created_at, last_used_at }) =>
      line(name, days(day(created_at), day(last_used_at))),
    ),
    projects: data.projects.map(({ status, ...project }) =>
      line(
        project.number,
        `${project.street_name}, ${project.postal_code} ${project.city}`,
        status in projectStatusNames &&
          t(`projects.statuses.${projectStatusNames[status as keyof typeof projectStatusNames]}`),
        day(project.created_at),
      ),
    ),
    scans: data.scans.map(({ serial, type, size, variant, flag, points, created_at }) =>
      line(
        serial,
        [type, size, variant].filter(Boolean).join(' '),
        t(`scans.flags.${flagNames[flag as keyof typeof flagNames]}`),
        formatCount(t, points),
        day(created_at),
      ),
    ),
    answers: data.answers.map(({ number, question_id, answer_id, answer }) =>
      line(
        number,
        answer,
        answer_id !== null &&
          t([`surveys.questions.${question_id}.options.${answer_id}`, 'surveys.answers']),
      ),
    ),
    orders: data.orders.map(({ number, status, total, customer, created_at }) =>
      line(
        number,
        t(`orders.status.${orderNames[status] ?? 'approved'}`),
        formatCount(t, total),
        Object.values(customer as Record<string, string>)
          .filter(Boolean)
          .join(', '),
        day(created_at),
      ),
    ),
    requests: data.requests.map(({ note, status, reason, created_at }) =>
      line(t(`orderRequests.status.${status}`), note, reason, day(created_at)),
    ),
    notifications: data.notifications.map(({ event, params, created_at }) =>
      line(day(created_at), eventText(language, event, params as Record<string, string>).title),
    ),
    tickets: data.tickets.map(({ title, message, created_at }) =>
      line(day(created_at), title, message),
    ),
    points: data.points.map(({ kind, points, created_at }) => {
      const event = t([`points.events.${kind}`, 'points.events.other'])
      return line(day(created_at), event, formatCount(t, points))
    }),
    notificationSettings: data.notificationSettings.flatMap(({ choices, weekly_digest }) => [
      ...Object.entries(choices as Record<string, Record<string, boolean>>).map(
        ([group, channels]) =>
          `${t(`notificationSettings.groups.${group}.title`)}: ${Object.entries(channels)
            .map(([name, isOn]) => `${t(`notificationSettings.channels.${name}`)} ${yesNo(isOn)}`)
            .join(', ')}`,
      ),
      `${t('notificationSettings.weekly.title')}: ${yesNo(weekly_digest)}`,
    ]),
    browsers: data.browsers.map(({ user_agent, created_at }) => line(user_agent, day(created_at))),
    photos: data.photos.map(({ caption, points, created_at, consent_text }) =>
      line(caption, formatCount(t, points ?? 0), day(created_at), consent_text),
    ),
  } satisfies Record<keyof Data, string[]>
}

function line(...parts: Part[]) {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '' && part !== false)
    .join(' · ')
}

function days(first: string | null, last: string | null) {
  return last && last !== first ? `${first} – ${last}` : first
}

function formatCount(t: Translate, count: number) {
  return `${count} ${t('common.pointsUnit', { count })}`
}

import type { NotificationEvent } from '#contract/notifications.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'
import type { LockedProject } from './lock-project.ts'

type News = {
  event: NotificationEvent
  params?: Record<string, string | number>
  /** Tells one happening of a project from another of the same kind. */
  key?: string
  at: Date
  /** Given where the news also goes by mail. */
  secrets?: Secrets
}

type Project = Pick<
  LockedProject,
  'id' | 'uuid' | 'company_id' | 'installer_id' | 'street_name' | 'city'
>

/** Tells the owners of a project's company, and whoever made it. */
export async function tellPeople(tx: Tx, project: Project, news: News) {
  const { event, params, key = '', at, secrets } = news
  const notice = {
    to: await peopleOf(tx, project),
    event,
    params: {
      address: [project.street_name, project.city].filter(Boolean).join(', '),
      ...params,
    },
    path: `/projects/${project.uuid}`,
    dedupeKey: `${event}:${project.id}:${key}`,
    at,
  }
  if (secrets) await notifyAndMail(tx, secrets, notice)
  else await notify(tx, notice)
}

async function peopleOf(tx: Tx, { company_id, installer_id }: Project) {
  const owners = await ownersOf(tx, company_id)
  const creator = await tx
    .selectFrom('installer')
    .select('id')
    .where('id', '=', installer_id)
    .where('company_id', '=', company_id)
    .where('active', '=', 1)
    .executeTakeFirst()
  return [...new Set([...owners, ...(creator ? [creator.id] : [])])]
}

import { InstallerStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { NotificationEvent } from '#contract/rules/notifications.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'
import type { LockedProject } from './lock-project.ts'

type ProjectEvent = {
  event: NotificationEvent
  params?: Record<string, string | number>
  /** Tells one happening of a project from another of the same kind. */
  key?: string
  /** Given where it also goes by mail. */
  secrets?: Secrets
}

type Project = Pick<
  LockedProject,
  'id' | 'uuid' | 'company_id' | 'installer_id' | 'street_name' | 'city'
>

/** Tells the owners of a project's company, and whoever made it. */
export async function notifyMembers(
  ctx: InTx & AtTime,
  { project, projectEvent }: { project: Project; projectEvent: ProjectEvent },
) {
  const { db: tx } = ctx
  const { event, params, key = '', secrets } = projectEvent
  const notification = {
    to: await membersOf(tx, project),
    event,
    params: {
      address: [project.street_name, project.city].filter(Boolean).join(', '),
      ...params,
    },
    path: `/projects/${project.uuid}`,
    dedupeKey: `${event}:${project.id}:${key}`,
  }
  if (secrets) await notifyAndMail({ ...ctx, secrets }, notification)
  else await notify(ctx, notification)
}

async function membersOf(tx: Tx, { company_id, installer_id }: Project) {
  const owners = await ownersOf(tx, company_id)
  const creator = await tx
    .selectFrom('installer')
    .select('id')
    .where('id', '=', installer_id)
    .where('company_id', '=', company_id)
    .where('active', '=', InstallerStatus.active)
    .executeTakeFirst()
  return [...new Set([...owners, ...(creator ? [creator.id] : [])])]
}

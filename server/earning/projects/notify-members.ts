import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  type NewNotification,
  notify,
  notifyAndMail,
  notifyAndMailAll,
  findOwnersByCompany,
} from '#server/messaging/notifications/notify.ts'
import { sql } from 'kysely'
import type { Secrets } from '#server/platform/secrets.ts'
import type { LockedProject } from './lock-project.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type ProjectEvent = {
  event: NotificationEvent
  params?: Record<string, string | number>
  /** Tells one happening of a project from another of the same kind. */
  key?: string
  secrets?: Secrets
}

type Project = Pick<
  LockedProject,
  'id' | 'uuid' | 'company_id' | 'installer_id' | 'street_name' | 'city'
>

type ProjectNotification = { project: Project; projectEvent: ProjectEvent }

export async function notifyMembers(ctx: InTx & AtTime, input: ProjectNotification) {
  const { secrets } = input.projectEvent
  const [notification] = await buildNotifications(ctx.db, [input])
  if (secrets) await notifyAndMail({ ...ctx, secrets }, notification!)
  else await notify(ctx, notification!)
}

export async function notifyMembersOfMany(
  ctx: SystemTx<'secrets'>,
  inputs: readonly ProjectNotification[],
) {
  await notifyAndMailAll(ctx, await buildNotifications(ctx.db, inputs))
}

async function buildNotifications(
  tx: Tx,
  inputs: readonly ProjectNotification[],
): Promise<NewNotification[]> {
  const projects = inputs.map(({ project }) => project)
  const owners = await findOwnersByCompany(
    tx,
    projects.map(({ company_id }) => company_id),
  )
  const creators = await findActiveCreators(tx, projects)
  return inputs.map(({ project, projectEvent: { event, params, key = '' } }) => {
    const mine = (owners.get(project.company_id) ?? []).map(({ id }) => id)
    const { installer_id: creator } = project
    const isHere = creators.get(creator) === project.company_id
    return {
      to: [...new Set([...mine, ...(isHere ? [creator] : [])])],
      event,
      params: {
        address: [project.street_name, project.city].filter(Boolean).join(', '),
        ...params,
      },
      path: `/projects/${project.uuid}`,
      dedupeKey: `${event}:${project.id}:${key}`,
    }
  })
}

async function findActiveCreators(tx: Tx, projects: readonly Project[]) {
  const ids = projects.map(({ installer_id }) => installer_id)
  const rows = await tx
    .selectFrom('installer')
    .select(['id', 'company_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('active', '=', InstallerStatus.active)
    .execute()
  return new Map(rows.map(({ id, company_id }) => [id, company_id]))
}

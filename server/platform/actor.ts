import { sql } from 'kysely'

export type Actor = { kind: 'member'; id: number } | { kind: 'staff'; id: number } | System

export type System = { kind: 'system'; by: SystemPart }
type SystemPart = 'rules' | 'scheduler' | 'provider' | 'command_line' | 'sign_in' | 'import_key'

export const rules = { kind: 'system', by: 'rules' } as const satisfies System
export const scheduler = { kind: 'system', by: 'scheduler' } as const satisfies System
export const provider = { kind: 'system', by: 'provider' } as const satisfies System
export const importKey = { kind: 'system', by: 'import_key' } as const satisfies System
/** The console, before there is an account that could act. */
export const commandLine = { kind: 'system', by: 'command_line' } as const satisfies System

/** The columns of a table that says who did it; exactly one of them is set. */
export type ActorColumns = {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
}

export function toMemberActor({ id }: { id: number }): Actor {
  return { kind: 'member', id }
}

export function toStaffActor(staff: { id: number } | System): Actor {
  return 'kind' in staff ? { kind: 'system', by: staff.by } : { kind: 'staff', id: staff.id }
}

export function actorColumns(actor: Actor): ActorColumns {
  return {
    actor_installer_id: actor.kind === 'member' ? actor.id : null,
    actor_staff_id: actor.kind === 'staff' ? actor.id : null,
    actor_system: actor.kind === 'system' ? actor.by : null,
  }
}

export function toActor({ actor_installer_id, actor_staff_id, actor_system }: ActorColumns): Actor {
  if (actor_installer_id !== null) return { kind: 'member', id: actor_installer_id }
  if (actor_staff_id !== null) return { kind: 'staff', id: actor_staff_id }
  return { kind: 'system', by: actor_system as SystemPart }
}

export const actorColumnNames = sql.raw('actor_installer_id, actor_staff_id, actor_system')

export function toActorValues(actor: Actor) {
  const { actor_installer_id, actor_staff_id, actor_system } = actorColumns(actor)
  return sql`${actor_installer_id}::bigint, ${actor_staff_id}::bigint, ${actor_system}::text`
}

export function selectActorLabel(table: string) {
  return sql<string>`coalesce(${selectStaffName(`${table}.actor_staff_id`)},
    (select trim(acting_member.name || ' ' || acting_member.surname) from installer acting_member
      where acting_member.id = ${sql.ref(`${table}.actor_installer_id`)}), '')`
}

export function selectStaffName(column: string) {
  return sql<string | null>`(select acting_staff.name from staff acting_staff
    where acting_staff.id = ${sql.ref(column)})`
}

import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findInstallerResponse } from './installers.reads.ts'

type Table = keyof Tables
type Column<T extends Table> = keyof Selectable<Tables[T]> & string
type PersonalTable =
  | { [T in Table]: 'installer_id' extends keyof Tables[T] ? T : never }[Table]
  | 'survey_answer'
  | 'points_entry'

type Treatment = {
  /** Deleted with the person, emptied of words about them, or kept as rows that name nobody. */
  erasure: 'deleted' | 'emptied' | 'kept'
  section?: { name: string; read: (db: Db, installerId: number) => Promise<readonly object[]> }
}

/**
 * Every table that holds a person's rows, in the order of the export: its section there, and its
 * fate in the erasure. A new table with `installer_id` does not compile without a line here; for
 * how long rows stay see `retention`. (safety D25)
 */
const personalTables = {
  consent: {
    erasure: 'kept',
    section: createRowsSection('consents', 'consent', [
      'kind',
      'granted',
      'text_version',
      'channel',
      'at',
    ]),
  },
  session: {
    erasure: 'deleted',
    section: createRowsSection(
      'sessions',
      'session',
      ['created_at', 'last_used_at', 'revoked_at', 'user_agent'],
      { order: 'created_at' },
    ),
  },
  passkey: {
    erasure: 'deleted',
    section: createRowsSection('passkeys', 'passkey', ['name', 'created_at', 'last_used_at']),
  },
  project: {
    erasure: 'emptied',
    section: createRowsSection('projects', 'project', [
      'number',
      'street_name',
      'postal_code',
      'city',
      'status',
      'created_at',
    ]),
  },
  scan: {
    erasure: 'kept',
    section: createRowsSection('scans', 'scan', [
      'serial',
      'type',
      'size',
      'variant',
      'flag',
      'points',
      'created_at',
    ]),
  },
  survey_answer: {
    erasure: 'kept',
    section: createSection('answers', (db, id) =>
      db
        .selectFrom('survey_answer as a')
        .innerJoin('project as p', 'p.id', 'a.project_id')
        .select(['p.number', 'a.question_id', 'a.answer_id', 'a.answer'])
        .where('p.installer_id', '=', id)
        .orderBy('a.id')
        .execute(),
    ),
  },
  orders: {
    erasure: 'emptied',
    section: createRowsSection('orders', 'orders', [
      'number',
      'status',
      'total',
      'customer',
      'created_at',
    ]),
  },
  order_request: {
    erasure: 'emptied',
    section: createRowsSection('requests', 'order_request', [
      'note',
      'status',
      'reason',
      'created_at',
    ]),
  },
  notification: {
    erasure: 'deleted',
    section: createRowsSection('notifications', 'notification', [
      'event',
      'params',
      'created_at',
      'read_at',
    ]),
  },
  ticket_message: {
    erasure: 'emptied',
    section: createSection('tickets', (db, id) =>
      db
        .selectFrom('ticket_message as m')
        .innerJoin('ticket as t', 't.id', 'm.ticket_id')
        .select(['t.title', 'm.message', 'm.created_at'])
        .where('m.installer_id', '=', id)
        .orderBy('m.id')
        .execute(),
    ),
  },
  points_entry: {
    erasure: 'kept',
    section: createRowsSection('points', 'points_entry', ['kind', 'points', 'created_at'], {
      owner: 'actor_installer_id',
    }),
  },
  notification_setting: {
    erasure: 'deleted',
    section: createRowsSection(
      'notificationSettings',
      'notification_setting',
      ['choices', 'quiet_from', 'quiet_to', 'weekly_digest', 'updated_at'],
      { order: 'updated_at' },
    ),
  },
  push_subscription: {
    erasure: 'deleted',
    section: createSection('browsers', (db, id) =>
      db
        .selectFrom('push_subscription as p')
        .innerJoin('session as s', 's.id', 'p.session_id')
        .select(['p.endpoint', 's.user_agent', 'p.created_at'])
        .where('p.installer_id', '=', id)
        .orderBy('p.created_at')
        .execute(),
    ),
  },
  reference_photo: {
    erasure: 'emptied',
    section: createRowsSection('photos', 'reference_photo', [
      'caption',
      'state',
      'points',
      'consent_version',
      'consent_text',
      'created_at',
      'decided_at',
      'withdrawn_at',
    ]),
  },
  account_change: { erasure: 'emptied' },
  allowance_month: { erasure: 'kept' },
  broadcast_recipient: { erasure: 'kept' },
  card_loss: { erasure: 'kept' },
  certificate_issue: { erasure: 'kept' },
  company_appeal: { erasure: 'emptied' },
  emulation: { erasure: 'emptied' },
  installer_month: { erasure: 'kept' },
  mail_hour: { erasure: 'kept' },
  print_file: { erasure: 'kept' },
  product_return: { erasure: 'emptied' },
  scan_photo: { erasure: 'kept' },
  security_event: { erasure: 'emptied' },
  ticket: { erasure: 'emptied' },
  ticket_file: { erasure: 'emptied' },
  ticket_read: { erasure: 'deleted' },
  top_up: { erasure: 'emptied' },
  voucher_read: { erasure: 'kept' },
  wrong_code: { erasure: 'kept' },
  installer_device: { erasure: 'deleted' },
  contact_proof: { erasure: 'deleted' },
  sign_in_lock: { erasure: 'deleted' },
  sign_in_challenge: { erasure: 'deleted' },
} satisfies Record<PersonalTable, Treatment>

export const deletedTables = Object.entries(personalTables)
  .filter(([, { erasure }]) => erasure === 'deleted')
  .map(([table]) => table)
  .toReversed()

type Personal = typeof personalTables
type SectionOf<T extends keyof Personal> = Personal[T] extends { section: infer S } ? S : never
type PersonalRows = {
  [
    T in keyof Personal as SectionOf<T> extends { name: infer N extends string } ? N : never
  ]: SectionOf<T> extends { read: (db: Db, id: number) => Promise<infer Rows> } ? Rows : never
}

export async function findPersonalData(db: Db, installerId: number) {
  const { company, ...person } = await findInstallerResponse(db, installerId)
  const sections = Object.values<Treatment>(personalTables).flatMap(({ section }) => section ?? [])
  const rowsByName = await Promise.all(
    sections.map(async ({ name, read }) => [name, await read(db, installerId)]),
  )
  return {
    person: [{ ...person, role: person.role.name, options: JSON.stringify(person.options) }],
    company: [{ name: company.name, address: company.address, city: company.city }],
    ...(Object.fromEntries(rowsByName) as PersonalRows),
  }
}

function createRowsSection<Name extends string, T extends Table, C extends Column<T>>(
  name: Name,
  table: T,
  columns: readonly C[],
  { owner = 'installer_id', order = 'id' }: { owner?: string; order?: string } = {},
) {
  const read = async (db: Db, installerId: number) => {
    const { rows } = await sql<Pick<Selectable<Tables[T]>, C>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${installerId} order by ${sql.ref(order)}`.execute(db)
    return rows
  }
  return createSection(name, read)
}

function createSection<Name extends string, Rows>(
  name: Name,
  read: (db: Db, installerId: number) => Promise<Rows>,
) {
  return { name, read }
}

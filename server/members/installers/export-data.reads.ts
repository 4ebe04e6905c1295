import type { Db } from '#server/platform/database/transaction.ts'
import { findInstallerResponse } from './installers.reads.ts'

/** Each kind of thing by its rows; what others wrote about others is left out. */
export async function findPersonalData(db: Db, id: number) {
  const { company, ...person } = await findInstallerResponse(db, id)
  const [
    consents,
    sessions,
    passkeys,
    projects,
    scans,
    answers,
    orders,
    requests,
    notifications,
    tickets,
    points,
    notificationSettings,
    browsers,
    photos,
  ] = await Promise.all([
    db
      .selectFrom('consent')
      .select(['kind', 'granted', 'text_version', 'channel', 'at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('session')
      .select(['created_at', 'last_used_at', 'revoked_at', 'user_agent'])
      .where('installer_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('project')
      .select(['number', 'street_name', 'postal_code', 'city', 'status', 'created_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('scan')
      .select(['serial', 'type', 'size', 'variant', 'flag', 'points', 'created_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('survey_answer as a')
      .innerJoin('project as p', 'p.id', 'a.project_id')
      .select(['p.number', 'a.question_id', 'a.answer_id', 'a.answer'])
      .where('p.installer_id', '=', id)
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('orders')
      .select(['number', 'status', 'total', 'customer', 'created_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('order_request')
      .select(['note', 'status', 'reason', 'created_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification')
      .select(['event', 'params', 'created_at', 'read_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ticket_message as m')
      .innerJoin('ticket as t', 't.id', 'm.ticket_id')
      .select(['t.title', 'm.message', 'm.created_at'])
      .where('m.installer_id', '=', id)
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom('points_entry')
      .select(['kind', 'points', 'created_at'])
      .where('actor_installer_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_setting')
      .select(['choices', 'quiet_from', 'quiet_to', 'weekly_digest', 'updated_at'])
      .where('installer_id', '=', id)
      .execute(),
    db
      .selectFrom('push_subscription as p')
      .innerJoin('session as s', 's.id', 'p.session_id')
      .select(['p.endpoint', 's.user_agent', 'p.created_at'])
      .where('p.installer_id', '=', id)
      .orderBy('p.created_at')
      .execute(),
    db
      .selectFrom('reference_photo')
      .select(['caption', 'state', 'points', 'consent_version', 'consent_text', 'created_at'])
      .select(['decided_at', 'withdrawn_at'])
      .where('installer_id', '=', id)
      .orderBy('id')
      .execute(),
  ])
  return {
    person: [{ ...person, role: person.role.name, options: JSON.stringify(person.options) }],
    company: [{ name: company.name, address: company.address, city: company.city }],
    consents,
    sessions,
    passkeys,
    projects,
    scans,
    answers,
    orders,
    requests,
    notifications,
    tickets,
    points,
    notificationSettings,
    browsers,
    photos,
  }
}

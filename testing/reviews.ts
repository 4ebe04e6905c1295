import type { LanguageCode } from '#contract/languages.ts'
import { formatEventText } from '#server/messaging/messages/event-text.ts'
import { reviewProject } from '#server/earning/surveys/review-project.ts'
import { aSerial, generateSerial } from './products.ts'
import { answer, aProject, scan } from './projects.ts'
import { anInstaller, type TestInstaller } from './accounts.ts'
import { aPhoto, uploadPhoto } from './photos.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

export async function aScanInReview(
  context: TestApp,
  input: {
    region?: string
    owner?: TestInstaller
    good?: number
    unknown?: boolean
    language?: string
  } = {},
) {
  const { region, language } = input
  const owner = input.owner ?? (await anInstaller(context, { region, language }))
  const project = await aProject(context, owner, input.good ?? 0)
  const serial = input.unknown
    ? generateSerial()
    : await aSerial(context, { producedOn: '2020-01-01', region })
  const { body } = await scan(context, owner, project.uuid, serial)
  return { owner, project, serial, uuid: body.uuid as string }
}

export async function anAppealedScan(
  context: TestApp,
  input: { isClosed?: boolean; region?: string } = {},
) {
  const inReview = await aScanInReview(context, { good: input.isClosed ? 1 : 0, ...input })
  const { owner, uuid, project } = inReview
  if (input.isClosed) {
    await answer(context, owner, project.uuid)
    await reviewProject(
      { ...context, staff: (await aStaffMember(context)).staff, now: context.clock.now() },
      { uuid: project.uuid, review: { outcome: 'accept' } },
    )
  } else
    await context.db
      .updateTable('scan')
      .set({ flag: 3, reason_code: 'not_confirmed' })
      .where('uuid', '=', uuid)
      .execute()
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  const { body } = await context.api(
    `POST /v2/scans/${uuid}/appeal`,
    { text: 'It hangs in the loft.', photos: [photo] },
    owner,
  )
  return { ...inReview, photo, ticket: body.uuid as string }
}

export async function findEventTexts(context: TestApp, owner: TestInstaller, event: string) {
  const rows = await context.db
    .selectFrom('notification')
    .select(['params', 'path'])
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  const mails = await context.db
    .selectFrom('message')
    .select('language')
    .where('recipient', '=', owner.email)
    .where('dedupe_key', 'like', `notification:%${event}%`)
    .execute()
  const language = owner.installer.language as LanguageCode
  return {
    texts: rows.map(
      ({ params }) => formatEventText(language, event, params as Record<string, string>).text,
    ),
    paths: rows.map(({ path }) => path),
    mails: mails.map((mail) => mail.language),
  }
}

export function findAuditEvents(context: TestApp, id: string) {
  return context.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id', 'reason', 'before', 'after'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
}

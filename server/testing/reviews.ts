import type { LanguageCode } from '#contract/languages.ts'
import { wordsOf } from '#server/notifications/words-of.ts'
import { rules } from '#server/audit/note-deed.ts'
import { reviewProject } from '#server/surveys/review-project.ts'
import { aSerial, randomSerial } from './goods.ts'
import { answer, aProject, scan } from './jobs.ts'
import { anInstaller, type TestInstaller } from './people.ts'
import { aPhoto, uploadPhoto } from './photos.ts'
import type { TestApp } from './test-app.ts'

/** A scan in review of a fresh company: too old unless told otherwise, so that it has points. */
export async function aDoubtfulScan(
  house: TestApp,
  wish: {
    region?: string
    owner?: TestInstaller
    good?: number
    unknown?: boolean
    language?: string
  } = {},
) {
  const { region, language } = wish
  const owner = wish.owner ?? (await anInstaller(house, { region, language }))
  const project = await aProject(house, owner, wish.good ?? 0)
  const serial = wish.unknown
    ? randomSerial()
    : await aSerial(house, { producedOn: '2020-01-01', region })
  const { body } = await scan(house, owner, project.uuid, serial)
  return { owner, project, serial, uuid: body.uuid as string }
}

/** A rejected scan, doubted by its company with a photo; of a closed project if told so. */
export async function aDoubtedScan(
  house: TestApp,
  wish: { isClosed?: boolean; region?: string } = {},
) {
  const doubtful = await aDoubtfulScan(house, { good: wish.isClosed ? 1 : 0, ...wish })
  const { owner, uuid, project } = doubtful
  if (wish.isClosed) {
    await answer(house, owner, project.uuid)
    await reviewProject(house, rules, project.uuid, { outcome: 'accept' })
  } else
    await house.db
      .updateTable('scan')
      .set({ flag: 3, reason_code: 'not_confirmed' })
      .where('uuid', '=', uuid)
      .execute()
  const photo = (await uploadPhoto(house, owner, await aPhoto())).body.uuid
  const { body } = await house.api(
    `POST /v2/scans/${uuid}/appeal`,
    { text: 'It hangs in the loft.', photos: [photo] },
    owner,
  )
  return { ...doubtful, photo, ticket: body.uuid as string }
}

/** What an event told a person: its words in the person's language, and whether a mail says them too. */
export async function toldTo(house: TestApp, owner: TestInstaller, event: string) {
  const rows = await house.db
    .selectFrom('notification')
    .select(['params', 'path'])
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  const mails = await house.db
    .selectFrom('message')
    .select('language')
    .where('recipient', '=', owner.email)
    .where('dedupe_key', 'like', `notice:%${event}%`)
    .execute()
  const language = owner.installer.language as LanguageCode
  return {
    texts: rows.map(
      ({ params }) => wordsOf(language, event, params as Record<string, string>).text,
    ),
    paths: rows.map(({ path }) => path),
    mails: mails.map((mail) => mail.language),
  }
}

/** The rows of the book about one object. */
export function deedsOn(house: TestApp, id: string) {
  return house.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name', 'region_id', 'reason', 'before', 'after'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
}

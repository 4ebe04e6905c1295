import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import { photoConsentVersion } from '#contract/earning/reference-photos.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { contentFolder } from '#server/platform/content-folder.ts'
import { sendPhoto } from '#server/earning/reference-photos/send-photo.ts'
import { savePhoto } from '#server/earning/scans/save-photo.ts'
import type { DemoContext } from './demo-context.ts'

export async function replayPhoto(
  { tx: db, files, now }: DemoContext,
  owner: Member,
  { project, caption }: { project: string; caption: string },
) {
  if (!files) return
  const sentAt = new Date(now.getTime() - dayMs)
  const { uuid } = await savePhoto(
    { db, now: sentAt, outside: { files }, ...owner },
    await readFile(join(contentFolder, 'demo/finished-roof.jpg')),
  )
  await sendPhoto(
    { db, ...owner, now: sentAt },
    {
      project,
      photo: uuid,
      caption,
      consent_version: photoConsentVersion,
      client_uuid: randomUUID(),
    },
  )
}

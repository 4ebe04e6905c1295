import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { TicketFile } from '#contract/support/support.ts'
import type { CallerStaff, Member } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { cleanFileName } from '#server/platform/file-names.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import type { FileSender } from './file-sender.ts'
import {
  drawPicture,
  readPictureSize,
  type PictureRules,
} from '#server/platform/pictures/draw-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

const maxName = 120
const pictureRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  megapixels: 50,
  refusals: { type: 'support.file_type', unreadable: 'support.file_unreadable' },
}
const heicRules: PictureRules = { ...pictureRules, formats: ['heic'] }
const isPdf = /^%PDF-/
const isHeic = /^.{4}ftyp/s

/**
 * Keeps a file for a message that is still to be sent: a PDF as it is, a picture redrawn as WebP
 * without place or camera data. Refuses `support.file_type`, `support.file_unreadable` and what
 * `drawPicture` refuses. (decisions L)
 */
export async function saveTicketFile(
  { db, now, outside, workers, ...by }: SystemContext<'workers' | 'outside'> & FileSender,
  { content, name, isChecked }: UploadedFile,
): Promise<TicketFile> {
  const beginning = content.toString('latin1', 0, 16)
  const kind = isPdf.test(beginning)
    ? { type: 'application/pdf', ending: '.pdf', bytes: content }
    : { type: 'image/webp', ending: '.webp', bytes: await toWebp(workers, content) }
  const uuid = randomUUID()
  const file = `tickets/${uuid}${kind.ending}`
  await outside.files.save(file, kind.bytes)
  const row = {
    uuid,
    name: `${getBareName(name)}${kind.ending}`,
    media_type: kind.type,
    bytes: kind.bytes.length,
  }
  await db
    .insertInto('ticket_file')
    .values({
      ...row,
      ...('staff' in by
        ? { staff_id: by.staff.id }
        : { company_id: by.company.id, installer_id: by.installer.id }),
      file,
      created_at: now,
      checked_at: isChecked ? now : null,
    })
    .execute()
  return { ...row, state: isChecked ? 'clean' : 'checking' }
}

async function toWebp(workers: AppContext['workers'], upload: Buffer) {
  if (!isHeic.test(upload.toString('latin1', 0, 16)))
    return drawPicture(upload, pictureRules, shrinkPicture)
  await readPictureSize(upload, heicRules)
  try {
    const maxPixels = heicRules.megapixels * 1_000_000
    return await workers.run('convertHeic', { content: upload, maxPixels })
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse('support.file_unreadable')
  }
}

function getBareName(name: string) {
  const last = cleanFileName(name)
  const bare = last.slice(0, last.length - extname(last).length).trim()
  return bare.slice(0, maxName) || 'file'
}

/** 100 files a person, 500 MB a company a day. Refuses `support.too_many_files`. */
export async function spendTicketFile(
  {
    limits,
    ...by
  }: Pick<AppContext, 'limits'> &
    (Pick<Member, 'company' | 'installer'> | { staff: Pick<CallerStaff, 'uuid'> }),
  bytes: number,
) {
  const [person, company] =
    'staff' in by ? [by.staff.uuid, by.staff.uuid] : [by.installer.uuid, by.company.uuid]
  try {
    await limits.spend('supportFilesPerDay', person)
    await limits.spend('supportKilobytesPerDay', company, Math.ceil(bytes / 1000))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse('support.too_many_files', error.params, error.extras)
  }
}

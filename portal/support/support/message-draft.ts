import * as z from 'zod/mini'
import type { Attachment } from '#web/attachments/attachments.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { readStoredMember } from '#portal/platform/session/token.ts'

const key = 'messageDrafts'

const draft = z.object({
  title: z.string(),
  text: z.string(),
  files: z.array(z.object({ uuid: z.string(), name: z.string(), bytes: z.number() })),
})
const record = z.object({ person: z.string(), drafts: z.record(z.string(), draft) })

export type MessageDraft = z.output<typeof draft>

export function loadDraft(place: string): MessageDraft {
  return readDrafts()[place] ?? { title: '', text: '', files: [] }
}

/** Empty text removes the draft. */
export function saveDraft(place: string, next: MessageDraft) {
  const { [place]: _, ...others } = readDrafts()
  const isEmpty = next.title === '' && next.text === '' && next.files.length === 0
  const person = readStoredMember()
  if (person === undefined) return
  store(localStorage, key, { person, drafts: isEmpty ? others : { ...others, [place]: next } })
}

/** Files that have arrived need not be chosen again. */
export function toDraftFiles(attachments: readonly Attachment[]): MessageDraft['files'] {
  return attachments.flatMap(({ uuid, name, bytes }) => (uuid ? [{ uuid, name, bytes }] : []))
}

export function toAttachments({ files }: MessageDraft): Attachment[] {
  return files.map((file) => ({ ...file, id: file.uuid, state: 'arrived', progress: 1 }))
}

function readDrafts() {
  const stored = readStored(localStorage, key, record)
  return stored && stored.person === readStoredMember() ? stored.drafts : {}
}

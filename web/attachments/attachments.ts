import { maxFileBytes, maxFiles } from '#contract/support/support.rules.ts'

export type Attachment = {
  id: string
  name: string
  bytes: number
  /** Missing after a reload; uploaded files do not need it. */
  file?: File
  /** `queued`: there was no connection; it goes together with the words. */
  state: 'uploading' | 'queued' | 'arrived' | 'refused'
  /** Share that is uploaded, 0 to 1. */
  progress: number
  uuid?: string
  problem?: 'type' | 'size' | 'tooMany' | { error: unknown }
}

const types = /^(image\/(png|jpeg|webp|heic|heif)|application\/pdf)$/
const endings = /\.(png|jpe?g|webp|hei[cf]|pdf)$/i

/** For the browser's chooser; some know HEIC by its ending alone. */
export const acceptedTypes =
  'image/png,image/jpeg,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'

/**
 * Adds the chosen files, those that cannot be taken with the reason; a file that is there already
 * is skipped.
 */
export function withFiles(
  before: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): Attachment[] {
  const all = [...before]
  for (const file of files) {
    if (all.some((other) => isSame(other, file))) continue
    const count = all.filter(({ state }) => state !== 'refused').length
    const problem = findFileProblem(file) ?? (count >= maxFiles ? 'tooMany' : undefined)
    const { name, size: bytes } = file
    const state = problem ? 'refused' : 'uploading'
    all.push({ id: newId(), name, bytes, file, state, progress: 0, problem })
  }
  return all
}

export function findFileProblem({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>) {
  if (!types.test(type) && !endings.test(name)) return 'type'
  return size > maxFileBytes ? 'size' : undefined
}

function isSame({ file }: Attachment, other: File) {
  return file?.name === other.name && file.lastModified === other.lastModified
}

/** True when a refused file may be retried: the network or the server failed, not the file. */
export function mayRetry({ state, problem, file }: Attachment) {
  return state === 'refused' && typeof problem === 'object' && file !== undefined
}

export function findObstacle(attachments: readonly Attachment[]) {
  if (attachments.some(({ state }) => state === 'uploading')) return 'uploading'
  return attachments.some(({ state }) => state === 'refused') ? 'refused' : undefined
}

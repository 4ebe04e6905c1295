import { useEffect, useRef, useState } from 'react'
import { type Attachment, withFiles } from '#web/attachments/attachments.ts'
import type { Upload } from '#web/attachments/send-file.ts'
import { Unreachable } from '#ui/feedback/refused.ts'

type Options = {
  initial: () => Attachment[]
  newId: () => string
  upload: (upload: Upload) => Promise<{ uuid: string }>
  /** Deletes an unsent file; the server also does so after a time. */
  drop: (uuid: string) => void
  /**
   * True when a file is queued with its message until there is a connection; else it can be
   * retried.
   */
  mayQueue: boolean
}

/** Files of a message: each uploads at once, and failed ones can be retried. */
export function useUploads({ initial, newId, upload: send, drop, mayQueue }: Options) {
  const [attachments, setAttachments] = useState(initial)
  const controllers = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const uploads = controllers.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  function change(id: string, patch: Partial<Attachment>) {
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  }

  async function upload({ id, file }: Attachment) {
    if (!file) return
    const abort = new AbortController()
    controllers.current.set(id, abort)
    change(id, { state: 'uploading', progress: 0, problem: undefined })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { uuid } = await send({ file, signal: abort.signal, onProgress })
      change(id, { state: 'arrived', progress: 1, uuid })
    } catch (error) {
      if (mayQueue && error instanceof Unreachable) change(id, { state: 'queued' })
      else change(id, { state: 'refused', problem: { error } })
    } finally {
      controllers.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const ids = new Set(attachments.map(({ id }) => id))
    const next = withFiles(attachments, files, newId)
    setAttachments(next)
    for (const one of next) if (!ids.has(one.id) && one.state === 'uploading') void upload(one)
  }

  function remove({ id, uuid }: Attachment) {
    controllers.current.get(id)?.abort()
    setAttachments((all) => all.filter((one) => one.id !== id))
    if (uuid) drop(uuid)
  }

  return { attachments, add, remove, retry: upload, clear: () => setAttachments([]) }
}

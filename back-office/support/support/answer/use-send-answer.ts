import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { type AnswerDraft, changeDraft, getDraftPlace, emptyDraft } from './answer-draft.ts'
import { sendAnswer } from './send-answer.ts'
import type { useStaffUploads } from './staff-uploads.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

type Options = {
  ticket: StaffTicket
  uploads: ReturnType<typeof useStaffUploads>
  onNext: () => void
}

/** Sends the draft; opens the next ticket if this one was closed and is still displayed. */
export function useSendAnswer({ ticket, uploads, onNext }: Options) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const [newer, setNewer] = useState<{ closes: boolean }>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  async function send({ text, files }: AnswerDraft, closes: boolean) {
    const { name } = ticket.member
    setNewer(undefined)
    uploads.clear()
    changeDraft(getDraftPlace(staff.uuid, ticket.uuid, 'answer'), emptyDraft)
    const result = await sendAnswer(staff.uuid, {
      client_uuid: crypto.randomUUID(),
      ticket: ticket.uuid,
      message: text.trim(),
      files,
      closes,
      seen_message: ticket.messages.at(-1)?.uuid ?? null,
    })
    if (result === 'sent') {
      toast(t('backOffice.support.sent', { name }))
      if (closes && isHere.current) onNext()
    } else if (!isHere.current) toastError(t('backOffice.support.notSentTo', { name }))
    else if (result === 'newer') setNewer({ closes })
  }
  return { send, newer, dismiss: () => setNewer(undefined) }
}

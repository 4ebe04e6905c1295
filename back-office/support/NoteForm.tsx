import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { useWorkOnTicket } from '#back-office/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** A note among the people of the club, under its own heading so that nobody takes it for an answer. */
export function NoteForm({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const work = useWorkOnTicket(ticket.uuid)
  function save() {
    if (note.trim() === '' || work.isPending) return
    work.mutate(
      { action: 'note', body: { note } },
      {
        onSuccess() {
          setNote('')
          toast(t('backOffice.support.noteSaved'))
        },
      },
    )
  }
  return (
    <details className="rounded-control bg-daylight-soft px-3 py-2">
      <summary className="-m-2 cursor-pointer p-2 font-semibold">
        {t('backOffice.support.note')}
      </summary>
      <div className="mt-2 space-y-2">
        <TextArea
          id="note"
          label={t('backOffice.support.note')}
          hint={t('backOffice.support.noteHint')}
          isOptional
          maxLength={2000}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <RefusalBox error={work.error} />
        <Button kind="secondary" onClick={save} isDisabled={note.trim() === ''}>
          {t('backOffice.support.addNote')}
        </Button>
      </div>
    </details>
  )
}

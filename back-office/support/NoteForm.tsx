import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeTicket } from '#contract/support.admin.ts'
import { useWorkOnTicket } from '#back-office/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'

/** A note among the people of the club, under its own heading so that nobody takes it for an answer. */
export function NoteForm({ ticket }: { ticket: OfficeTicket }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const work = useWorkOnTicket(ticket.uuid)
  function keep() {
    if (note.trim() === '' || work.isPending) return
    work.mutate(
      { deed: 'note', body: { note } },
      {
        onSuccess() {
          setNote('')
          toast(t('office.tickets.noted'))
        },
      },
    )
  }
  return (
    <details className="rounded-control bg-daylight-soft px-3 py-2">
      <summary className="-m-2 cursor-pointer p-2 font-semibold">
        {t('office.tickets.note')}
      </summary>
      <div className="mt-2 space-y-2">
        <TextArea
          id="note"
          label={t('office.tickets.note')}
          hint={t('office.tickets.noteHint')}
          isOptional
          maxLength={2000}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <RefusalBox error={work.error} />
        <Button kind="secondary" onClick={keep} isDisabled={note.trim() === ''}>
          {t('office.tickets.addNote')}
        </Button>
      </div>
    </details>
  )
}

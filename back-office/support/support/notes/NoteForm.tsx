import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useTabMemory } from '#back-office/kit/tab-memory.ts'
import { useDraftPlace } from '#back-office/support/support/answer/answer-draft.ts'
import { findMentionedPeople } from './mentions.ts'
import { useMentions } from './use-mentions.ts'
import {
  ticketAssigneesQuery,
  useWorkOnTicket,
} from '#back-office/support/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { classes } from '#ui/classes.ts'

const maxNote = 2000

export function NoteForm({ ticket, onDone }: { ticket: StaffTicket; onDone: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useTabMemory(useDraftPlace(ticket.uuid, 'note'))
  const [caret, setCaret] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const people = useQuery(ticketAssigneesQuery).data?.data ?? []
  const work = useWorkOnTicket(ticket.uuid)
  const mentions = useMentions({ field, text: note, caret, people, onChange: setNote })
  function save() {
    if (note.trim() === '' || work.isPending) return
    const mentionedUuids = findMentionedPeople(note, people).map(({ uuid }) => uuid)
    work.mutate(
      { action: 'note', body: { note: note.trim(), mentions: mentionedUuids } },
      {
        onSuccess() {
          setNote('')
          toast(t('backOffice.support.noteSaved'))
          onDone()
        },
      },
    )
  }
  useKeys({ 'ctrl+enter': save })
  return (
    <div className="space-y-2">
      <div>
        <MentionList {...mentions} />
        <TextArea
          ref={field}
          id="note"
          label={t('backOffice.support.note')}
          hint={t('backOffice.support.noteHint')}
          maxLength={maxNote}
          value={note}
          // Opened by a key or a tab to type at once.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-autocomplete="list"
          aria-controls={mentions.isOpen ? mentions.id : undefined}
          aria-activedescendant={mentions.activeId}
          onChange={({ target }) => {
            setNote(target.value)
            setCaret(target.selectionStart)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={mentions.press}
          className="[&_textarea]:max-h-[30dvh] [&_textarea]:min-h-18 [&_textarea]:py-2"
        />
      </div>
      <RefusalBox error={work.error} />
      <Button
        kind="secondary"
        onClick={save}
        isDisabled={note.trim() === ''}
        busy={work.isPending && t('backOffice.support.macroSaving')}
      >
        {t('backOffice.support.addNote')}
        <KeyHint keys="ctrl+enter" />
      </Button>
    </div>
  )
}

type Props = Pick<ReturnType<typeof useMentions>, 'id' | 'isOpen' | 'options' | 'current' | 'take'>

function MentionList({ id, isOpen, options, current, take }: Props) {
  const { t } = useTranslation()
  if (!isOpen) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus of the field
      role="listbox"
      id={id}
      aria-label={t('backOffice.support.colleagues')}
      className="mb-1 max-h-32 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-menu"
    >
      {options.map((person, index) => (
        // The keys are those of the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.uuid}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
          className={classes(
            'flex min-h-(--button) cursor-pointer items-center px-3',
            index === current && 'bg-patina-soft',
          )}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}

import type { Icon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/queue/ReasonPicker.tsx'
import { NoteMessage } from './NoteMessage.tsx'
import { type NoteAction, noteKinds, noteText } from './note-text.ts'
import type { ProjectAct } from './project-act.ts'
import { Button } from '#ui/Button.tsx'

type Props = ProjectAct & {
  action: NoteAction
  /** The letter that opens it. */
  letter: string
  icon: Icon
  label: string
  busyLabel: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const minLetters = 5

export function NoteForm(props: Props) {
  const { project, action, letter, icon: Picture, label, busyLabel, isBusy, onDecide } = props
  const { isOpen, onOpen } = props
  const { t } = useTranslation()
  const translate = useMemberTranslation(project.creator.language)
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  const note = noteText(translate, action, value)
  const isReady = value.reason !== '' && note.length >= minLetters
  function send() {
    setTried(true)
    if (isReady && !isBusy) onDecide({ action, note })
  }
  useKeys({
    [letter]: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': isOpen ? send : undefined,
    enter: isOpen ? send : undefined,
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <Picture aria-hidden weight="bold" />
        {label}
        <KeyHint keys={letter} />
      </Button>
    )
  return (
    <div className="space-y-3">
      <ReasonPicker
        reasons={noteKinds(t, action)}
        value={value}
        onChange={setValue}
        language={project.creator.language}
        isNoteRequired={value.reason === 'other'}
        error={
          isTried && !isReady
            ? t(value.reason === '' ? 'backOffice.reviews.why' : 'backOffice.reviews.write')
            : undefined
        }
        preview={<NoteMessage project={project} action={action} note={note} />}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind={action === 'lose' ? 'danger' : 'primary'}
          onClick={send}
          busy={isBusy && busyLabel}
        >
          {label}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}

import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionPanel } from '#back-office/kit/queue/DecisionPanel.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import type { ProofAct } from './proof-act.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

const minLetters = 5
const maxNote = 1000

export function AskForChange({ print, decide, onClose }: ProofAct & { onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { no, data } = print.proofs[0]!
  const isReady = note.trim().length >= minLetters
  function send() {
    setTried(true)
    if (!isReady || decide.isPending) return
    decide.mutate(
      { action: 'ask', no, note: note.trim() },
      {
        onSuccess() {
          toast(t('backOffice.proofs.asked', { number: print.number }))
          onClose()
        },
      },
    )
  }
  return (
    <DecisionPanel
      action={t('backOffice.proofs.ask')}
      icon={PencilSimpleIcon}
      letter="h"
      isOpen
      onOpen={onClose}
      busy={decide.isPending && t('backOffice.proofs.asking')}
      onSubmit={send}
    >
      <TextArea
        id="change-note"
        label={t('backOffice.proofs.whatToChange')}
        hint={t('backOffice.proofs.whatToChangeHint', {
          language: toLanguageName(data.language),
        })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        maxLength={maxNote}
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DecisionPanel>
  )
}

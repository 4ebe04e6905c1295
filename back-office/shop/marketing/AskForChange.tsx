import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import type { ProofAct } from './proof-act.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

const minLetters = 5
const maxNote = 1000

/** Asks the member to change the data of a print. */
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
          toast(t('backOffice.marketing.asked', { number: print.number }))
          onClose()
        },
      },
    )
  }
  useKeys({ 'ctrl+enter': send })
  return (
    <div className="space-y-3">
      <TextArea
        id="change-note"
        label={t('backOffice.marketing.whatToChange')}
        hint={t('backOffice.marketing.whatToChangeHint', { language: languageName(data.language) })}
        error={isTried && !isReady ? t('backOffice.reviews.write') : undefined}
        maxLength={maxNote}
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={send} busy={decide.isPending && t('backOffice.marketing.asking')}>
          {t('backOffice.marketing.ask')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}

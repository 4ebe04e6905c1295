import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import type { ProofAct } from './proof-act.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

const maxNote = 1000

export function ReleaseForm({ print, decide, isResting }: ProofAct) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const { no, status } = print.proofs[0]!
  const isDisabled = isResting || status !== 'checking'
  const release = () => {
    if (isDisabled || decide.isPending) return
    decide.mutate(
      { action: 'release', no, note: note.trim() },
      {
        onSuccess: ({ number, phase }) =>
          toast(
            phase === 'club'
              ? t('backOffice.orders.firstApprovalRecorded', { number })
              : t('backOffice.proofs.released', { number }),
          ),
      },
    )
  }
  useKeys({ a: isDisabled ? undefined : release })
  return (
    <div className="space-y-3">
      <TextArea
        id="release-note"
        label={t('backOffice.proofs.note')}
        isOptional
        rows={2}
        maxLength={maxNote}
        disabled={isDisabled}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        isWide
        isDisabled={isDisabled}
        onClick={release}
        busy={
          decide.isPending &&
          decide.variables.action === 'release' &&
          t('backOffice.proofs.releasing')
        }
      >
        <CheckIcon aria-hidden weight="bold" />
        {t('backOffice.proofs.release')}
        <KeyHint keys="a" />
      </Button>
    </div>
  )
}

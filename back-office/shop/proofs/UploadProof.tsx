import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProofAct } from './proof-act.ts'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function UploadProof({ print, decide, isResting }: ProofAct) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const isLast = decide.variables?.action === 'upload'
  const isMine = !isResting && !decide.isPending

  function upload(file: File | undefined) {
    if (!file || !isMine) return
    decide.mutate(
      { action: 'upload', file },
      { onSuccess: () => toast(t('backOffice.proofs.uploaded', { number: print.number })) },
    )
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files[0])
  }

  return (
    // A drop is a shortcut for the mouse: the button in it does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('backOffice.proofs.upload')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(isMine)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'rounded-control border border-dashed p-4',
        isOver ? 'border-patina bg-patina-soft' : 'border-line-strong',
      )}
    >
      <p className="mb-3 text-ink-2">{t('backOffice.proofs.uploadText')}</p>
      <div aria-live="polite">
        {decide.isPending && isLast ? (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('backOffice.proofs.uploading')}
          </p>
        ) : (
          !isResting && (
            <FileButton
              label={t('backOffice.proofs.upload')}
              icon={UploadSimpleIcon}
              isWide
              accept="application/pdf"
              onFiles={([file]) => upload(file)}
            />
          )
        )}
      </div>
      {isLast && <RefusedFile error={decide.error} />}
    </section>
  )
}

function RefusedFile({ error }: { error: unknown }) {
  const problems = error instanceof Refused ? error.errors['file'] : undefined
  if (problems) return <ErrorBox messages={problems} className="mt-3" />
  return <RefusalBox error={error} className="mt-3" />
}

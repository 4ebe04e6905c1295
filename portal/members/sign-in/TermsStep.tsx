import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'

type Props = {
  eyebrow?: ReactNode
  company: string
  termsUrl: string | undefined
  onBack: () => void
  onAccept: () => void
  /** Absent if earlier terms were accepted. */
  onDecline?: () => void
  isDeclining: boolean
  busy?: string | false
  error?: unknown
}

export function TermsStep(props: Props) {
  const { t } = useTranslation()
  const { company, termsUrl, onDecline, isDeclining, busy, error } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <StepFrame
      eyebrow={props.eyebrow}
      title={t('onboarding.termsTitle')}
      lead={t('onboarding.termsLead')}
      back={<BackButton onClick={props.onBack} />}
    >
      <RefusalBox error={error} className="mb-6" />
      {termsUrl && (
        <a
          href={termsUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-14 items-center gap-3 rounded-card border border-line-strong bg-surface p-4 font-semibold hover:border-ink-2"
        >
          <span className="flex-1">{t('onboarding.readTerms')}</span>
          <ArrowSquareOutIcon size={24} aria-hidden className="shrink-0 text-patina" />
        </a>
      )}
      <StepActions>
        <Button size="large" isWide busy={busy} onClick={props.onAccept}>
          {t('onboarding.accept')}
        </Button>
        {onDecline && (
          <Button kind="quiet" isWide onClick={() => setAsking(true)}>
            {t('onboarding.decline')}
          </Button>
        )}
      </StepActions>
      <AlertDialog
        isOpen={isAsking && !error}
        onClose={() => setAsking(false)}
        title={t('onboarding.declineTitle')}
        text={t('onboarding.declineText', { company })}
        confirmLabel={t('onboarding.declineConfirm')}
        cancelLabel={t('onboarding.declineCancel')}
        busy={isDeclining && t('onboarding.declining')}
        onConfirm={() => onDecline?.()}
      />
    </StepFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { StepFrame } from '#portal/platform/StepFrame.tsx'

/** Shown to members whose owner has declined the terms: only the owner can go on. */
export function ClosedStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <StepFrame
      title={t('onboarding.closedTitle')}
      lead={t('onboarding.closedText')}
      back={<BackButton onClick={onBack} />}
    >
      {null}
    </StepFrame>
  )
}

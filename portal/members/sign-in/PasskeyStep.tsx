import { useTranslation } from 'react-i18next'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { PasskeyError } from '#portal/platform/session/PasskeyError.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { Button } from '#ui/Button.tsx'

type Props = {
  /** The code was right and the account requires a passkey as well. */
  isNeeded: boolean
  isBusy: boolean
  error: unknown
  onUse: () => void
  onBack: () => void
}

/** Replaces the code, or follows it. */
export function PasskeyStep({ isNeeded, isBusy, error, onUse, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <StepFrame
      title={t('signIn.passkey.open')}
      lead={t(isNeeded ? 'signIn.passkey.needed' : 'signIn.passkey.lead')}
      back={<BackButton onClick={onBack} />}
      isWrong={Boolean(error)}
    >
      <PasskeyError error={error} />
      <StepActions>
        <Button size="large" isWide busy={isBusy && t('signIn.passkey.waiting')} onClick={onUse}>
          {t('signIn.passkey.use')}
        </Button>
      </StepActions>
    </StepFrame>
  )
}

import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '#portal/platform/session/ask-passkey.ts'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { signInTypes, type SignInType } from './steps.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const icons = { email: EnvelopeSimpleIcon, phone: DeviceMobileIcon }

type Props = {
  type: SignInType
  onType: (type: SignInType) => void
  onContinue: () => void
  onPasskey: () => void
}

export function TypeStep({ type, onType, onContinue, onPasskey }: Props) {
  const { t } = useTranslation()
  return (
    <StepFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <Form onSubmit={onContinue}>
        <fieldset className="grid min-w-0 grid-cols-1 gap-3">
          <legend className="sr-only">{t('signIn.typeQuestion')}</legend>
          {signInTypes.map((choice) => (
            <RadioCard
              key={choice}
              name="type"
              value={choice}
              checked={choice === type}
              onChange={() => onType(choice)}
              label={t(`signIn.types.${choice}`)}
              note={t(`signIn.typeNotes.${choice}`)}
              icon={icons[choice]}
            />
          ))}
        </fieldset>
        <StepActions>
          <SubmitButton>{t('common.continue')}</SubmitButton>
          {hasPasskeys() && (
            <Button kind="secondary" size="large" isWide onClick={onPasskey}>
              {t('signIn.passkey.open')}
            </Button>
          )}
        </StepActions>
      </Form>
      <p className="mb-4">
        {t('signIn.newHere')}{' '}
        <TextLink to="/register" className="inline-block py-3">
          {t('signIn.register')}
        </TextLink>
      </p>
    </StepFrame>
  )
}

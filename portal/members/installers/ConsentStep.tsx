import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { ConsentFields, type Consents } from './ConsentFields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'

type Props = {
  eyebrow?: ReactNode
  value: Consents
  onChange: (change: Partial<Consents>) => void
  onBack: () => void
  onContinue: () => void
  busy?: string | false
  error?: unknown
}

/** Both consents are optional: the step can always be passed. */
export function ConsentStep({ value, onChange, onBack, onContinue, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <StepFrame
      eyebrow={rest.eyebrow}
      title={t('consents.question')}
      lead={t('consents.lead')}
      back={<BackButton onClick={onBack} />}
    >
      <Form onSubmit={() => !rest.busy && onContinue()}>
        <RefusalBox error={rest.error} className="mb-6" />
        <ConsentFields value={value} onChange={onChange} />
        <StepActions>
          <SubmitButton busy={rest.busy}>{t('common.continue')}</SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepState, type RegionalSetting } from '#contract/settings/settings.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { CompanyTypeField } from './CompanyTypeField.tsx'
import type { StepProps } from './step-props.ts'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'

type Props = StepProps & {
  setting: RegionalSetting
  value: number
  onChange: (companyType: number) => void
  onContinue: () => void
}

export function CompanyTypeStep({ setting, value, onChange, onContinue, ...rest }: Props) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const isRequired = setting.company_type_state === StepState.required
  const error = tries > 0 && value === 0 ? t('companies.chooseType') : undefined

  function go() {
    if (isRequired && value === 0) setTries(tries + 1)
    else onContinue()
  }

  return (
    <StepFrame
      eyebrow={rest.eyebrow}
      title={t('companies.typeQuestion')}
      lead={t(isRequired ? 'companies.typeLead' : 'companies.typeLeadOptional')}
      back={<BackButton onClick={rest.onBack} />}
      isWrong={Boolean(error)}
    >
      <Form noValidate onSubmit={() => !rest.busy && go()}>
        <FormErrorSummary
          problems={error ? [{ id: 'company_type', message: error }] : []}
          attempt={tries}
        />
        <RefusalBox error={rest.error} className="mb-6" />
        <CompanyTypeField
          types={setting.company_types}
          value={value}
          onChoose={onChange}
          error={error}
        />
        <StepActions>
          <SubmitButton busy={rest.busy}>{t('common.continue')}</SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}

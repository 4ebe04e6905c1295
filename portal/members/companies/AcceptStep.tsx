import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTypeStates } from '#contract/members/registration.rules.ts'
import { StepState, type RegionalSetting } from '#contract/settings/settings.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { StateCheckbox } from './StateCheckbox.tsx'
import type { StepProps } from './step-props.ts'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'

type Props = StepProps & {
  kind: 'disclaimer' | 'declaration'
  setting: RegionalSetting
  companyType: number
  value: 0 | 1
  onChange: (flag: 0 | 1) => void
  onContinue: () => void
}

export function AcceptStep({ kind, setting, companyType, value, onContinue, ...rest }: Props) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const state = getTypeStates(setting, companyType)[kind]
  const type = setting.company_types.find(({ id }) => id === companyType)
  const isMissing = state === StepState.required && value === 0
  const error = tries > 0 && isMissing ? t('problems.must_accept') : undefined

  return (
    <StepFrame
      eyebrow={rest.eyebrow}
      title={t(`companies.acceptTitle.${kind}`)}
      lead={t('companies.acceptLead', { type: type?.name_translated })}
      back={<BackButton onClick={rest.onBack} />}
      isWrong={Boolean(error)}
    >
      <Form
        noValidate
        onSubmit={() => {
          if (rest.busy) return
          if (isMissing) setTries(tries + 1)
          else onContinue()
        }}
      >
        <FormErrorSummary
          problems={error ? [{ id: `${kind}_accepted`, message: error }] : []}
          attempt={tries}
        />
        <RefusalBox error={rest.error} className="mb-6" />
        <StateCheckbox
          kind={kind}
          state={state}
          text={type?.[`${kind}_translated`] ?? ''}
          value={value}
          onChange={rest.onChange}
          error={error}
        />
        <StepActions>
          <SubmitButton busy={rest.busy}>{t('common.continue')}</SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}

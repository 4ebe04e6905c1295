import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { newCompany } from '#contract/members/registration.ts'
import { getNumberFields } from '#contract/members/registration.rules.ts'
import { numberProblemQuery } from '#portal/members/companies/companies.queries.ts'
import { numberColumns, buildNumberShape } from '#portal/members/companies/number-shape.ts'
import { NumberFields } from '#portal/members/companies/NumberFields.tsx'
import { getNumberNames } from '#portal/members/registration/number-names.ts'
import { RegisterNote } from '#portal/members/registration/register/RegisterNote.tsx'
import { StepForm } from '#portal/members/registration/StepForm.tsx'
import type { StepProps } from '#portal/members/registration/step-props.ts'
import { UnsureBanner } from '#portal/members/registration/UnsureBanner.tsx'
import { useFreeCheck } from '#portal/members/registration/use-free-check.ts'
import { useRegisterPrefill } from '#portal/members/registration/register/use-register-prefill.ts'
import { useStepForm } from '#portal/members/registration/use-step-form.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Names = { name: string; registration_number: string; registration_number_2: string }

export function CompanyPage(props: StepProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { draft, region, setting, change, onContinue, fieldErrors } = props
  const [shape] = useState(() =>
    z.extend(buildNumberShape(setting), { name: newCompany.shape.name }),
  )
  const { name, registration_number, registration_number_2 } = draft.company
  const { form, field, problems, attempt, refuse } = useStepForm<Names>(
    shape,
    { name, registration_number, registration_number_2 },
    { fieldErrors, onValues: saveValues },
  )
  const { check, isChecking, isUnsure } = useFreeCheck()
  const register = useRegisterPrefill({
    draft,
    region,
    setting,
    change,
    onName: (name) =>
      form.setValue('name', name, { shouldDirty: true, shouldValidate: attempt > 0 }),
  })

  function saveValues(values: Names) {
    change((before) => ({ ...before, company: { ...before.company, ...values } }))
  }

  const submit = form.handleSubmit(async (values) => {
    const columns = getNumberFields(setting).map(({ slot }) => numberColumns[slot])
    const questions = columns
      .filter((column) => values[column] !== '')
      .map((column) => {
        const query = numberProblemQuery(region.id, column, values[column])
        return [column, () => client.fetchQuery(query)] as const
      })
    const { problems, isFree } = await check(Object.fromEntries(questions))
    if (Object.keys(problems).length > 0) refuse(problems)
    else if (isFree) skip(values)
  })

  function skip(values: Names) {
    onContinue((before) => ({ ...before, company: { ...before.company, ...values } }))
  }

  return (
    <StepForm
      eyebrow={props.eyebrow}
      refusal={props.refusal}
      title={t('registration.company.title')}
      lead={t('registration.company.lead')}
      problems={problems}
      attempt={attempt}
      labels={{ name: t('registration.company.name'), ...getNumberNames(t, setting) }}
      busy={isChecking && t('registration.checking')}
      onSubmit={() => void submit()}
      onBack={props.onBack}
      banner={isUnsure && <UnsureBanner onSkip={() => void form.handleSubmit(skip)()} />}
    >
      <TextField
        label={t('registration.company.name')}
        hint={t('registration.company.nameHint')}
        autoComplete="organization"
        spellCheck={false}
        enterKeyHint="next"
        {...field('name')}
      />
      <NumberFields setting={setting} field={field} values={draft.company} />
      <RegisterNote
        company={register.found}
        isFilledIn={register.isFilledIn}
        onFillIn={register.fillIn}
      />
    </StepForm>
  )
}

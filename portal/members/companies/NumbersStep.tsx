import { useQueryClient, useQueries } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NumberField, minNumberLength } from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { useDebounced } from '#portal/platform/timing.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { numberProblemQuery } from './companies.queries.ts'
import { numberColumns, buildNumberShape, type Numbers } from './number-shape.ts'
import { NumberFields } from './NumberFields.tsx'
import type { StepProps } from './step-props.ts'

const debounceMilliseconds = 500

const columns = Object.values(numberColumns)

type Props = StepProps & {
  setting: RegionalSetting
  fields: readonly NumberField[]
  value: Numbers
  onChange: (numbers: Numbers) => void
  onContinue: (numbers: Numbers) => void
}

export function NumbersStep({ setting, fields, value, onChange, onContinue, ...rest }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const shape = buildNumberShape(setting, fields)
  const { form, field, problems, attempt } = useShapeForm(shape, value, rest.error)
  const [check, setCheck] = useState<{ isRunning?: boolean; error?: unknown }>({})
  const values = useWatch({ control: form.control })
  useNumberCheck(form, setting.region_id)

  async function proceed(numbers: Numbers) {
    setCheck({ isRunning: true })
    try {
      let isGood = true
      for (const { slot } of fields) {
        const column = numberColumns[slot]
        if (numbers[column] === '') continue
        const query = numberProblemQuery(setting.region_id, column, numbers[column])
        const message = await client.fetchQuery(query)
        if (message) form.setError(column, { message })
        isGood &&= !message
      }
      setCheck({})
      if (isGood) onContinue(numbers)
    } catch (error) {
      setCheck({ error })
    }
  }

  const submit = form.handleSubmit(proceed)

  return (
    <StepFrame
      eyebrow={rest.eyebrow}
      title={t('companies.numbersTitle')}
      lead={t('companies.numbersLead')}
      back={<BackButton onClick={rest.onBack} />}
      isWrong={problems.length > 0}
    >
      <Form
        noValidate
        onChange={() => onChange(form.getValues())}
        onSubmit={() => !check.isRunning && !rest.busy && submit()}
      >
        <FormErrorSummary problems={problems} attempt={attempt} />
        <RefusalBox
          error={check.error ?? (problems.length > 0 ? undefined : rest.error)}
          className="mb-6"
        />
        <div className="space-y-5">
          <NumberFields setting={setting} field={field} fields={fields} values={values} />
        </div>
        <StepActions>
          <SubmitButton busy={check.isRunning ? t('companies.checking') : rest.busy}>
            {t('common.continue')}
          </SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}

/** Checks a number with the server half a second after the last key and marks it if taken. */
function useNumberCheck(form: UseFormReturn<Numbers>, regionId: number) {
  const { control, setError, getValues } = form
  const inputs = useWatch({ control, name: columns })
  const numbers = useDebounced(inputs.join('\n'), debounceMilliseconds).split('\n')
  const problems = useQueries({
    queries: columns.map((column, index) => ({
      ...numberProblemQuery(regionId, column, numbers[index]!.trim()),
      enabled: numbers[index]!.trim().length >= minNumberLength,
    })),
    combine: (results) => results.map(({ data }) => data ?? '').join('\n'),
  })
  useEffect(() => {
    problems.split('\n').forEach((message, index) => {
      const column = columns[index]!
      if (message && getValues(column) === numbers[index]) setError(column, { message })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `settled` is the text the problems are about
  }, [problems, getValues, setError])
}

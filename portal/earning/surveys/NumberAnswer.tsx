import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  question: SurveyQuestion
  value: number | undefined
  problem: string | undefined
  /** Counts the refused attempts: each takes the focus here. */
  attempt: number
  onValue: (value: number | undefined) => void
}

export function NumberAnswer({ question, value, problem, attempt, onValue }: Props) {
  const { t } = useTranslation()
  const { id, min, max, step } = question
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attempt > 0) input.current?.focus()
  }, [attempt])
  return (
    <TextField
      className="mt-6"
      ref={input}
      id={`question-${id}`}
      label={t(`profileSurvey.units.${id as 2}`, { defaultValue: t('profileSurvey.count') })}
      type="number"
      inputMode="numeric"
      min={min ?? undefined}
      max={max ?? undefined}
      step={step ?? 1}
      isOptional={!question.required}
      value={text}
      error={problem}
      onChange={(event) => {
        const digits = event.target.value
        setText(digits)
        const number = Number(digits)
        onValue(digits.trim() !== '' && Number.isInteger(number) ? number : undefined)
      }}
    />
  )
}

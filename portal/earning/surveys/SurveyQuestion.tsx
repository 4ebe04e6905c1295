import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion as Question } from '#contract/settings/settings.ts'
import { isFull } from './survey-draft.ts'
import { getOptionLabel, getQuestionText } from './survey-text.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'

type Props = {
  question: Question
  step: number
  total: number
  selection: readonly number[]
  isWrong: boolean
  /** True after another question. */
  takesFocus: boolean
  onChoose: (option: number) => void
}

export function SurveyQuestion(props: Props) {
  const { t, i18n } = useTranslation()
  const { question, step, total, selection, isWrong, takesFocus, onChoose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const isSeveral = question.type === 'multi'
  const Card = isSeveral ? CheckboxCard : RadioCard
  const isDisabledOption = isFull(question, selection)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <fieldset aria-describedby={isWrong ? 'survey-error' : undefined}>
      <legend className="w-full">
        <span className="flex items-center gap-3 text-meta font-semibold text-ink-2">
          {t('surveys.step', { step, total })}
          <Steps step={step} total={total} />
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-h2 focus-visible:outline-none! focus-visible:shadow-none!"
        >
          {getQuestionText(t, question, i18n.language)}
        </h2>
      </legend>
      {isSeveral && (
        <p className="mt-1 text-ink-2">
          {question.limit === -1
            ? t('surveys.several')
            : t('surveys.upTo', { count: question.limit })}
        </p>
      )}
      <div role="alert">
        {isWrong && (
          <p id="survey-error" className="mt-2 flex gap-1.5 font-semibold text-bad">
            <WarningCircleIcon size={22} weight="fill" className="shrink-0" aria-hidden />
            {t('surveys.chooseOne')}
          </p>
        )}
      </div>
      <div className="mt-4 space-y-2">
        {question.options.map(({ id }) => (
          <Card
            key={id}
            name={`question-${question.id}`}
            value={id}
            checked={selection.includes(id)}
            disabled={isDisabledOption && !selection.includes(id)}
            onChange={() => onChoose(id)}
            label={
              <span className="text-lead">
                {getOptionLabel(t, question, { id }, i18n.language)}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Steps({ step, total }: { step: number; total: number }) {
  return (
    <span aria-hidden className="flex flex-1 gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={`h-1.5 flex-1 rounded-badge ${index < step ? 'bg-patina' : 'bg-line'}`}
        />
      ))}
    </span>
  )
}

import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { getOptionLabel } from './survey-text.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'

type Props = {
  question: SurveyQuestion
  selection: readonly number[]
  /** The limit is reached: other boxes are disabled. */
  isDisabledOption: boolean
  problem: string | undefined
  attempt: number
  onChoose: (option: number) => void
}

export function OptionsAnswer({
  question,
  selection,
  isDisabledOption,
  problem,
  attempt,
  onChoose,
}: Props) {
  const { t, i18n } = useTranslation()
  const { id, type, limit, options } = question
  const isSeveral = type === 'multi'
  const Card = isSeveral ? CheckboxCard : RadioCard
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attempt > 0) first.current?.focus()
  }, [attempt])
  return (
    <fieldset
      aria-labelledby="step-title"
      aria-describedby={problem ? 'profile-hint profile-problem' : 'profile-hint'}
    >
      <p id="profile-hint" aria-live="polite" className="mt-2 mb-4 text-ink-2">
        {isSeveral && (
          <>
            {limit === -1
              ? t('profileSurvey.several')
              : t('profileSurvey.chosenOf', { chosen: selection.length, count: limit })}
            {isDisabledOption && ` ${t('profileSurvey.full')}`}
          </>
        )}
      </p>
      <div role="alert">
        {problem && (
          <p id="profile-problem" className="mb-4 flex gap-1.5 font-semibold text-bad">
            <WarningCircleIcon size={22} weight="fill" className="shrink-0" aria-hidden />
            {problem}
          </p>
        )}
      </div>
      <div className="space-y-2">
        {options.map((option, index) => (
          <Card
            key={option.id}
            ref={index === 0 ? first : undefined}
            name={`question-${id}`}
            value={option.id}
            checked={selection.includes(option.id)}
            disabled={isDisabledOption && !selection.includes(option.id)}
            onChange={() => onChoose(option.id)}
            label={
              <span className="text-lead">
                {getOptionLabel(t, question, { id: option.id, kind: 'profile' }, i18n.language)}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

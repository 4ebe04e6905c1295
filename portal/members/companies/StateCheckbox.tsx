import { useTranslation } from 'react-i18next'
import { StepState } from '#contract/settings/settings.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Props = {
  kind: 'disclaimer' | 'declaration'
  /** 0 renders nothing; 2 is required; others are optional. */
  state: number
  /** As staff wrote it; shown as plain text. */
  text: string
  value: 0 | 1
  onChange: (value: 0 | 1) => void
  error?: string
}

/** The box has the id `<kind>_accepted`. */
export function StateCheckbox({ kind, state, text, value, onChange, error }: Props) {
  const { t } = useTranslation()
  if (state === StepState.disabled) return null
  const id = `${kind}_accepted`
  return (
    <>
      {text && (
        <p
          id={`${id}-text`}
          className="mb-4 rounded-card bg-sunken p-4 text-pretty whitespace-pre-line sun:border"
        >
          {text}
        </p>
      )}
      <CheckboxCard
        id={id}
        name={id}
        checked={value === 1}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          `${text ? `${id}-text` : ''} ${error ? `${id}-error` : ''}`.trim() || undefined
        }
        label={
          <>
            {t(`companies.accept.${kind}`)}
            {state !== StepState.required && (
              <span className="font-normal text-ink-2"> {t('common.optional')}</span>
            )}
          </>
        }
      />
      <FieldProblem id={id} error={error} />
    </>
  )
}

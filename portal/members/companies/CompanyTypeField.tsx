import { useTranslation } from 'react-i18next'
import type { CompanyType } from '#contract/settings/settings.ts'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Props = {
  types: readonly CompanyType[]
  /** 0 while none is chosen. */
  value: number
  onChoose: (id: number) => void
  error?: string
}

/** The first card has the id `company_type`, the target of the error summary. */
export function CompanyTypeField({ types, value, onChoose, error }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset
      className="min-w-0 space-y-2"
      aria-describedby={error ? 'company_type-error' : undefined}
    >
      <legend className="sr-only">{t('companies.typeQuestion')}</legend>
      {types.map(({ id, name_translated }, index) => (
        <RadioCard
          key={id}
          id={index === 0 ? 'company_type' : undefined}
          name="company_type"
          value={id}
          checked={id === value}
          onChange={() => onChoose(id)}
          label={<span className="text-lead">{name_translated}</span>}
        />
      ))}
      <FieldProblem id="company_type" error={error} />
    </fieldset>
  )
}

import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Address = NonNullable<MarketingData['address']>
type Props = {
  id: string
  label: string
  value: Address
  error: string | undefined
  onChange: (value: Address) => void
}

export function AddressField({ id, label, value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="space-y-2">
        {(['line1', 'line2', 'line3'] as const).map((line, index) => (
          <input
            key={line}
            id={index === 0 ? id : undefined}
            type="text"
            maxLength={120}
            autoComplete="off"
            aria-label={t('marketing.addressLine', { number: index + 1 })}
            aria-invalid={error ? true : undefined}
            value={value[line]}
            onChange={(event) => onChange({ ...value, [line]: event.target.value })}
            className={classes(getControlStyles(Boolean(error)))}
          />
        ))}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}

import { useTranslation } from 'react-i18next'
import type { FraudDraft } from '#contract/earning/fraud.admin.ts'
import { fraudRuleNames } from '#contract/earning/fraud.rules.ts'

type Rules = FraudDraft['rules']
type Props = { rules: Rules; isReadOnly: boolean; onChange: (rules: Rules) => void }

export function WeightTable({ rules, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-meta text-ink-2">
          <th className="py-1.5">{t('backOffice.fraud.rule')}</th>
          <th className="px-2 py-1.5">{t('backOffice.fraud.from')}</th>
          <th className="py-1.5">{t('backOffice.fraud.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {fraudRuleNames.map((rule) => {
          const label = t(`backOffice.projectReviews.fraud.rules.${rule}`)
          const set = (field: 'from' | 'weight') => (value: number) =>
            onChange({ ...rules, [rule]: { ...rules[rule], [field]: value } })
          return (
            <tr key={rule} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                {label}
              </th>
              <td className="w-24 px-2">
                <WeightCell
                  label={`${label}: ${t('backOffice.fraud.from')}`}
                  value={rules[rule].from}
                  isReadOnly={isReadOnly}
                  onChange={set('from')}
                />
              </td>
              <td className="w-20">
                <WeightCell
                  label={`${label}: ${t('backOffice.fraud.weight')}`}
                  value={rules[rule].weight}
                  isReadOnly={isReadOnly}
                  onChange={set('weight')}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type WeightCellProps = {
  label: string
  value: number
  isReadOnly: boolean
  onChange: (value: number) => void
}

function WeightCell({ label, value, isReadOnly, onChange }: WeightCellProps) {
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      className="num h-8 w-16 rounded-control border border-line-strong bg-surface px-2 read-only:border-line read-only:bg-sunken"
      value={value}
      onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 5)))}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { Operator } from '#contract/settings/settings.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  operator: Operator
  problem: (field: string) => string | undefined
  onChange: (operator: Operator) => void
}

const maxLengths = { name: 120, address: 200, register: 200, vat: 40, authority: 200 } as const

export function OperatorFields({ operator, problem, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['name', 'address', 'register', 'vat', 'authority'] as const).map((field) => (
        <TextField
          key={field}
          id={`operator-${field}`}
          label={t(`backOffice.settings.operator.${field}`)}
          value={operator[field]}
          maxLength={maxLengths[field]}
          error={problem(`operator.${field}`) ?? ''}
          onChange={(event) => onChange({ ...operator, [field]: event.target.value })}
        />
      ))}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = { id: string; label: string; value: number; onChange: (value: number) => void }

const steps = [0, 1, 2] as const

export function StepField({ id, label, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      options={steps.map((step) => ({
        value: step,
        label: t(`backOffice.settings.states.${step}`),
      }))}
    />
  )
}

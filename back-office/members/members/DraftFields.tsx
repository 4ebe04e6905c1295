import type { ParseKeys } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { TextField } from '#ui/form/TextField.tsx'

type DraftField<Name extends string> = {
  name: Name
  label: ParseKeys
  maxLength: number
  type?: 'email' | 'tel'
  isWide?: boolean
}

type Props<Name extends string> = {
  fields: readonly DraftField<Name>[]
  draft: Record<Name, string>
  error: unknown
  onChange: (name: Name, value: string) => void
}

export function DraftFields<Name extends string>(props: Props<Name>) {
  const { fields, draft, error, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, maxLength, type = 'text', isWide }) => (
        <TextField
          key={name}
          className={isWide ? 'sm:col-span-2' : undefined}
          id={`${id}-${name}`}
          type={type}
          label={t(label)}
          value={draft[name]}
          maxLength={maxLength}
          autoComplete="off"
          error={getFieldProblem(t, error, name)}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  /** Null: the field is empty. */
  value: number | null
  isOptional?: boolean
  isReadOnly?: boolean
  className?: string
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** A whole number from 0. */
export function CountField({ value, onChange, error, isReadOnly, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      value={value ?? ''}
      error={error ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}

import { useState } from 'react'
import { toInstant, toWallTime } from '#back-office/kit/form/wall-time.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  id: string
  label: string
  value: string | null
  timeZone: string
  isOptional?: boolean
  error?: string | undefined
  onChange: (instant: string | null) => void
}

export function InstantField({ value, timeZone, onChange, error, ...rest }: Props) {
  const [input, setInput] = useState({ value, wall: toWallTime(value, timeZone) })
  const wall = input.value === value ? input.wall : toWallTime(value, timeZone)
  return (
    <TextField
      {...rest}
      type="datetime-local"
      value={wall}
      error={error ?? ''}
      onChange={(event) => {
        const next = toInstant(event.target.value, timeZone)
        setInput({ value: next, wall: event.target.value })
        onChange(next)
      }}
    />
  )
}

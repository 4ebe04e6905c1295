import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props = {
  id: string
  label: string
  length: number
  value: string
  onChange: (digits: string) => void
  /** Called once when a whole code arrives at a stroke: pasted or filled in by the phone. */
  onFilled: (digits: string) => void
  hint?: string
  error?: string
}

/**
 * One real input under drawn slots, so that paste, autofill and screen readers work. Takes the
 * focus.
 */
export function CodeField(props: Props) {
  const { id, label, length, value, onChange, onFilled, hint, error } = props
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasFilled = useRef(false)
  useEffect(() => input.current?.focus(), [])

  function take(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length)
    const cameAtOnce = digits.length === length && digits.length - value.length > 1
    onChange(digits)
    if (!cameAtOnce || hasFilled.current) return
    hasFilled.current = true
    onFilled(digits)
  }

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <div aria-hidden className="flex gap-2">
          {Array.from({ length }, (_, slot) => (
            <Slot
              key={slot}
              digit={value[slot]}
              isActive={isFocused && slot === Math.min(value.length, length - 1)}
              isWrong={Boolean(error)}
            />
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name="code"
          value={value}
          onChange={take}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(id, hint, error)}
          className="absolute inset-0 size-full rounded-control bg-transparent text-[1.5rem] text-transparent caret-transparent outline-none selection:bg-transparent focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
    </FieldFrame>
  )
}

type SlotProps = { digit: string | undefined; isActive: boolean; isWrong: boolean }

function Slot({ digit, isActive, isWrong }: SlotProps) {
  return (
    <span
      className={classes(
        'num flex h-16 min-w-0 flex-1 items-center justify-center rounded-control border-2 bg-surface text-[2rem] font-bold',
        isWrong ? 'border-bad' : isActive ? 'border-patina' : 'border-line-strong',
        isActive && 'outline-3 outline-offset-2 outline-(--focus) ring-2 ring-(--focus-inside)',
      )}
    >
      {digit ?? (isActive && <span className="h-8 w-0.5 animate-pulse bg-patina" />)}
    </span>
  )
}

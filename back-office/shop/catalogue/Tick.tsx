import { useId } from 'react'

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A yes or no in one line. */
export function Tick({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4.5 shrink-0 accent-patina"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="ml-7 text-meta text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  note?: ReactNode
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckLine({ label, note, isChecked, isDisabled, onChange }: Props) {
  return (
    <label className="flex min-h-(--control) items-start gap-2.5 py-1.5">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4.5 shrink-0 accent-patina"
      />
      <span className="min-w-0">
        <span className="block leading-snug">{label}</span>
        {note && <span className="block text-meta text-ink-2">{note}</span>}
      </span>
    </label>
  )
}

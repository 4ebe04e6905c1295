type Props = {
  label: string
  value: number
  isReadOnly: boolean
  onChange: (value: number) => void
}

/** A whole number in a table, whose name stands in the row and the column. */
export function WeightCell({ label, value, isReadOnly, onChange }: Props) {
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

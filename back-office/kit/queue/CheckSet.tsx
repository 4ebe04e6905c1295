import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Choice = string | number
type Props<Value extends Choice> = {
  id: string
  label: string
  /** Null: all. */
  value: readonly Value[] | null
  options: readonly { value: Value; label: string }[]
  /** Label of "all"; without it there is no such choice. */
  all?: string
  /** True (the default) when choosing none means all. */
  isNoneAll?: boolean
  onChange: (value: Value[] | null) => void
  error?: string | undefined
}

export function CheckSet<Value extends Choice>(props: Props<Value>) {
  const { id, label, value, options, all, isNoneAll = true, onChange, error } = props
  const toggle = (one: Value, isOn: boolean) => {
    const others = (value ?? []).filter((other) => other !== one)
    const next = isOn ? [...others, one] : others
    onChange(next.length === 0 && all && isNoneAll ? null : next)
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {all && <Box label={all} isOn={value === null} onToggle={() => onChange(null)} />}
        {options.map((option) => (
          <Box
            key={option.value}
            label={option.label}
            isOn={value?.includes(option.value) ?? false}
            onToggle={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}

function Box(props: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <label className="inline-flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onToggle(event.target.checked)}
        className="size-4.5 accent-patina"
      />
      {props.label}
    </label>
  )
}

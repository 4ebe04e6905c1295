import type { ReactNode } from 'react'

type Fact = readonly [label: string, value: ReactNode]

/** A table of facts; those without a value are left out. */
export function Facts({ items, label }: { items: readonly Fact[]; label?: string }) {
  const displayed = items.filter(([, value]) => value === 0 || Boolean(value))
  return (
    <dl aria-label={label} className="text-body">
      {displayed.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[min(11rem,45%)_minmax(0,1fr)] gap-3 border-b border-line py-1.5 last:border-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

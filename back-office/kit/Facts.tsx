import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatDateTime } from '#ui/format.ts'

type Fact = readonly [label: string, value: ReactNode]

/** A table of facts; those without a value are left out. */
export function Facts({ items, label }: { items: readonly Fact[]; label?: string }) {
  const filled = items.filter(([, value]) => value === 0 || Boolean(value))
  return (
    <dl aria-label={label} className="text-body">
      {filled.map(([name, value]) => (
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

type Decision = {
  entered_by: string
  entered_at: string
  decided_by: string | null
  decided_at: string | null
}

export function buildDecisionFacts(t: TFunction, decision: Decision): Fact[] {
  const { entered_by, entered_at, decided_by, decided_at } = decision
  return [
    [t('backOffice.adjustments.by'), `${entered_by}, ${formatDateTime(entered_at)}`],
    [
      t('backOffice.adjustments.decidedBy'),
      decided_by && decided_at && `${decided_by}, ${formatDateTime(decided_at)}`,
    ],
  ]
}

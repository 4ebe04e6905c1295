import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export type Check = {
  label: string
  value: ReactNode
  /** Absent: neutral. */
  tone?: 'ok' | 'warn' | 'bad'
}

const styles = {
  ok: { icon: CheckCircleIcon, className: 'text-ok' },
  warn: { icon: WarningIcon, className: 'text-warn' },
  bad: { icon: XCircleIcon, className: 'text-bad' },
} as const

export function CheckList({ label, checks }: { label: string; checks: readonly Check[] }) {
  return (
    <dl aria-label={label}>
      {checks.map((check) => {
        const sign = check.tone && styles[check.tone]
        return (
          <div
            key={check.label}
            className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] gap-3 border-b border-line py-1.5 last:border-0"
          >
            <dt className="text-ink-2">{check.label}</dt>
            <dd className="flex items-start gap-1.5 wrap-anywhere">
              {sign && (
                <sign.icon
                  aria-hidden
                  weight="fill"
                  size={18}
                  className={classes('mt-px shrink-0', sign.className)}
                />
              )}
              <span className={classes('min-w-0', check.tone === 'bad' && 'font-semibold')}>
                {check.value}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'

/** Displays a possible mistake under a field without blocking the form. */
export function FieldWarning({ id, warning }: { id: string; warning: ReactNode }) {
  if (!warning) return null
  return (
    <p
      id={`${id}-warning`}
      aria-live="polite"
      className="mt-1.5 flex gap-1.5 text-meta font-semibold text-warn"
    >
      <WarningIcon size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
      {warning}
    </p>
  )
}

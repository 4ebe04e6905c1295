import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'

type Props = {
  /** Of the field or choice, which is described by `<id>-error`. */
  id: string
  error: ReactNode
}

export function FieldProblem({ id, error }: Props) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-meta font-semibold text-bad">
      <WarningCircleIcon size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
      {error}
    </p>
  )
}

import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'

/** What is wrong with a choice, under it. */
export function FieldProblem({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-meta font-semibold text-bad">
      <WarningCircleIcon size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
      {error}
    </p>
  )
}

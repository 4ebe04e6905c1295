import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'

/** What is wrong with a box or a choice, under it and named by it. */
export function TickedProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-meta font-semibold text-bad">
      <WarningCircleIcon size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
      {problem}
    </p>
  )
}

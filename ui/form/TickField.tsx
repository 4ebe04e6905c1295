import type { ReactNode, Ref } from 'react'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { getDescribedBy } from '#ui/form/FieldFrame.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  id: string
  label: ReactNode
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error: string | undefined
  isRequired?: boolean
}

export function TickField({ ref, id, label, isTicked, onTick, error, isRequired }: Props) {
  return (
    <>
      <CheckboxCard
        ref={ref}
        id={id}
        name={id}
        label={label}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={getDescribedBy(id, false, error)}
        className={error ? 'border-2! border-bad!' : undefined}
      />
      <FieldProblem id={id} error={error} />
    </>
  )
}

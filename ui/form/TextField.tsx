import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  /** A possible mistake; it does not block the form. */
  warning?: string
  isOptional?: boolean
}

export function TextField(props: Props) {
  const { label, hint, error, warning, isOptional, className, ...input } = props
  const { id } = input
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <input
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={
          classes(getDescribedBy(id, hint, error), warning && `${id}-warning`) || undefined
        }
        aria-required={isOptional ? undefined : true}
        className={getControlStyles(Boolean(error))}
        {...input}
      />
      <FieldWarning id={id} warning={error ? undefined : warning} />
    </FieldFrame>
  )
}

/** A possible mistake that does not block the form. */
function FieldWarning({ id, warning }: { id: string; warning: ReactNode }) {
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

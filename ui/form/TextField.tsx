import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { controlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'
import { FieldWarning } from '#ui/form/FieldWarning.tsx'

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
        className={controlStyles(Boolean(error))}
        {...input}
      />
      <FieldWarning id={id} warning={error ? undefined : warning} />
    </FieldFrame>
  )
}

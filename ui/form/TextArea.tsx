import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
}

/** Grows with its text where the browser can. */
export function TextArea({ label, hint, error, isOptional, className, ...input }: Props) {
  const { id } = input
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <textarea
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={getDescribedBy(id, hint, error)}
        aria-required={isOptional ? undefined : true}
        className={classes(
          getControlStyles(Boolean(error)),
          'field-sizing-content max-h-80 min-h-28 py-3',
        )}
        {...input}
      />
    </FieldFrame>
  )
}

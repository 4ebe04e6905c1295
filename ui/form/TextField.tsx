import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlStyles } from '#ui/form/control-styles.ts'
import { describedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
}

export function TextField({ label, hint, error, isOptional, className, ...input }: Props) {
  const { id } = input
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <input
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-required={isOptional ? undefined : true}
        className={controlStyles(Boolean(error))}
        {...input}
      />
    </FieldFrame>
  )
}

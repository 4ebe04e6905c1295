import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

export function FieldFrame(props: Props) {
  const { t } = useTranslation()
  const { id, label, hint, error, isOptional, isLabelHidden, className, children } = props
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classes(isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold')}
      >
        {label}
        {isOptional && <span className="font-normal text-ink-2"> {t('common.optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-meta text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem id={id} error={error} />
    </div>
  )
}

export function getDescribedBy(id: string, hint: unknown, error: unknown) {
  return classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
}

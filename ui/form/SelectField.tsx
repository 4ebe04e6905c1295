import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'

type Props = Omit<ComponentPropsWithRef<'select'>, 'id'> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  /** They come after the children. */
  options?: readonly { value: string | number; label: string; lang?: string }[]
}

/** The native select: a phone opens its own picker. */
export function SelectField({ label, hint, error, isOptional, className, ...props }: Props) {
  const { options = [], children, ...select } = props
  const { id } = select
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <span className="relative block">
        <select
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(id, hint, error)}
          className={classes(getControlStyles(Boolean(error)), 'appearance-none pr-11')}
          {...select}
        >
          {children}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDownIcon
          size={20}
          weight="bold"
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  )
}

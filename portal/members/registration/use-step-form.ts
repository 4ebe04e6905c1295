import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useShapeForm } from '#ui/form/form.ts'
import type { FieldErrors } from './step-errors.ts'

type Shape<Values extends FieldValues> = Parameters<typeof useShapeForm<Values>>[0]

/**
 * A form of a step: what is typed goes to `onValues` at once. Fields in `fieldErrors`, from a sent
 * registration, are marked until they take the focus. `refuse` marks what a check found, and
 * leads the person to it.
 */
export function useStepForm<Values extends FieldValues>(
  shape: unknown,
  defaults: DefaultValues<Values>,
  { fieldErrors, onValues }: { fieldErrors?: FieldErrors; onValues: (values: Values) => void },
) {
  const parts = useShapeForm<Values>(shape as Shape<Values>, defaults)
  const { form, attempt } = parts
  const [bumps, setBumps] = useState(0)
  const markedFields = useRef(new Set<string>())

  useEffect(() => form.watch(() => onValues(form.getValues())).unsubscribe, [form, onValues])

  useEffect(() => {
    for (const [name, [message]] of Object.entries(fieldErrors ?? {})) {
      if (!(name in form.getValues())) continue
      form.setError(name as FieldPath<Values>, { message })
      markedFields.current.add(name)
    }
  }, [form, fieldErrors])

  function refuse(problems: Partial<Record<string, string>>) {
    for (const [name, message] of Object.entries(problems))
      form.setError(name as FieldPath<Values>, { message })
    setBumps((before) => before + 1)
  }

  function field(name: FieldPath<Values>) {
    return {
      ...parts.field(name),
      onFocus() {
        if (attempt === 0 && markedFields.current.delete(name)) form.clearErrors(name)
      },
    }
  }

  return { form, field, problems: parts.problems, attempt: attempt + bumps, refuse }
}

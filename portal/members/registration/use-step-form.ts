import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useShapeForm } from '#ui/form/form.ts'
import type { FieldErrors } from './refused-steps.ts'

type Shape<Values extends FieldValues> = Parameters<typeof useShapeForm<Values>>[0]

/**
 * A form of a step: what is typed goes to `onValues` at once. Fields in `refused`, from a sent
 * registration, are marked until they take the focus. `refuse` marks what a check found, and
 * leads the person to it.
 */
export function useStepForm<Values extends FieldValues>(
  shape: unknown,
  defaults: DefaultValues<Values>,
  { refused, onValues }: { refused?: FieldErrors; onValues: (values: Values) => void },
) {
  const parts = useShapeForm<Values>(shape as Shape<Values>, defaults)
  const { form, attempt } = parts
  const [bumps, setBumps] = useState(0)
  const marked = useRef(new Set<string>())

  useEffect(() => form.watch(() => onValues(form.getValues())).unsubscribe, [form, onValues])

  useEffect(() => {
    for (const [name, [message]] of Object.entries(refused ?? {})) {
      if (!(name in form.getValues())) continue
      form.setError(name as FieldPath<Values>, { message })
      marked.current.add(name)
    }
  }, [form, refused])

  function refuse(problems: Partial<Record<string, string>>) {
    for (const [name, message] of Object.entries(problems))
      form.setError(name as FieldPath<Values>, { message })
    setBumps((before) => before + 1)
  }

  function field(name: FieldPath<Values>) {
    return {
      ...parts.field(name),
      onFocus() {
        if (attempt === 0 && marked.current.delete(name)) form.clearErrors(name)
      },
    }
  }

  return { form, field, problems: parts.problems, attempt: attempt + bumps, refuse }
}

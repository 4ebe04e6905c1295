import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { $ZodType } from 'zod/v4/core'
import { toProblemCode } from '#contract/problems.ts'
import { formatProblem } from '#ui/feedback/refusal-texts.ts'
import { Refused } from '#ui/feedback/refused.ts'

const blurWaitMilliseconds = 150

/**
 * A form over a contract shape: validated on blur after typing and on submit; a shown problem
 * disappears once fixed. `field(name)` returns the props of a control, `problems` and `attempt`
 * feed the summary. Fields named by `refusal`, the error of the call, are marked too.
 */
export function useShapeForm<Values extends FieldValues>(
  shape: $ZodType<unknown, Values> & $ZodType<Values, FieldValues>,
  defaultValues: DefaultValues<Values>,
  refusal?: unknown,
) {
  const { t } = useTranslation()
  const form = useForm<Values>({
    defaultValues,
    resolver: zodResolver(shape, { error: toProblemCode }) as Resolver<Values>,
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const submission = useRef({ isSubmitting, submitCount })
  const fieldErrors = refusal instanceof Refused ? refusal.errors : undefined

  useEffect(() => {
    for (const [name, [message]] of Object.entries(fieldErrors ?? {}))
      if (name in form.getValues()) form.setError(name as FieldPath<Values>, { message })
  }, [form, fieldErrors])

  useEffect(() => {
    submission.current = { isSubmitting, submitCount }
  }, [isSubmitting, submitCount])

  function getProblemText(name: string) {
    const message = form.getFieldState(name as FieldPath<Values>, form.formState).error?.message
    return message === undefined ? undefined : formatProblem(t, message)
  }

  function field(name: FieldPath<Values>) {
    const fieldProps = form.register(name)
    return {
      ...fieldProps,
      id: name as string,
      error: getProblemText(name),
      async onChange(event: { target: unknown; type?: unknown }) {
        await fieldProps.onChange(event)
        if (form.getFieldState(name).error) void form.trigger(name)
      },
      async onBlur(event: { target: unknown; type?: unknown }) {
        const before = submission.current.submitCount
        await fieldProps.onBlur(event)
        setTimeout(() => {
          // Submitting validates all fields, and the server's problems must stay.
          if (submission.current.isSubmitting || submission.current.submitCount !== before) return
          if (form.getValues(name) && !form.getFieldState(name).error) void form.trigger(name)
        }, blurWaitMilliseconds)
      },
    }
  }

  const problems = Object.keys(errors).map((name) => ({
    id: name,
    message: getProblemText(name) ?? '',
  }))
  return { form, field, problems, attempt: submitCount * 2 + (fieldErrors ? 1 : 0) }
}

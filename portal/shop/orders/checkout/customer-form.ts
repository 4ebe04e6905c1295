import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { useShapeForm } from '#ui/form/form.ts'
import type { CustomerDraft } from './customer-draft.ts'

export type CustomerFormParts = {
  form: UseFormReturn<CustomerDraft>
  field: (
    name: FieldPath<CustomerDraft>,
  ) => ReturnType<ReturnType<typeof useShapeForm<CustomerDraft>>['field']>
}

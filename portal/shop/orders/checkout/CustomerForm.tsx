import { useEffect, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { getRegion, type Region } from '#contract/regions.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { parsePhone } from '#portal/platform/phone.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { NameFields } from '#ui/form/NameFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { CustomerDraft } from './customer-draft.ts'
import { buildCustomerShape } from './customer-shape.ts'
import type { CustomerFormParts } from './customer-form.ts'

type PhoneFieldProps = CustomerFormParts & { region: Region }

type Props = {
  self: Installer
  type: number
  draft: CustomerDraft
  /** A refusal that names fields, from an order that was sent already. */
  refusal: unknown
  onChange: (draft: CustomerDraft) => void
  onProblems: (count: number) => void
  onContinue: (draft: CustomerDraft) => void
}

export function CustomerForm({
  self,
  type,
  draft,
  refusal,
  onChange,
  onProblems,
  onContinue,
}: Props) {
  const { t } = useTranslation()
  const region = getRegion(self.company.regions_id)
  const shape = buildCustomerShape(type, region)
  const { form, field, problems, attempt } = useShapeForm<CustomerDraft>(
    // The form holds a text for every field; the contract lets most of them be missing.
    shape as never,
    draft,
    refusal,
  )

  useEffect(() => {
    const { unsubscribe } = form.watch(() => onChange(form.getValues()))
    return unsubscribe
  }, [form, onChange])

  const { length: problemCount } = problems
  useEffect(() => onProblems(problemCount), [onProblems, problemCount])

  const summary = problems.map(({ id, message }) => {
    const name = t(`checkout.fields.${id as keyof CustomerDraft}`)
    return { id, message: t('checkout.problem', { field: name, problem: message }) }
  })

  const submit = form.handleSubmit((values) => onContinue(values))

  return (
    <Form noValidate onSubmit={submit}>
      <FormErrorSummary problems={summary} attempt={attempt} />
      {needsAddress(type) && (
        <AddressFields form={form} field={field} company={self.company} region={region} />
      )}
      <fieldset className="space-y-5">
        <legend className="mb-4">
          <h2 className="text-h3">{t('checkout.person')}</h2>
        </legend>
        <NameFields
          labels={{ name: t('checkout.fields.name'), surname: t('checkout.fields.surname') }}
          field={field}
        />
        <TextField
          label={t('checkout.fields.email')}
          hint={t('checkout.emailHint', { email: self.email })}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          {...field('email')}
        />
        {needsAddress(type) && <PhoneField form={form} field={field} region={region} />}
      </fieldset>
      <SubmitButton className="mt-8">{t('checkout.toSummary')}</SubmitButton>
    </Form>
  )
}

/** Any spelling is accepted; it is grouped at first and on blur. */
function PhoneField({ form, field, region }: PhoneFieldProps) {
  const { t } = useTranslation()
  const props = field('phone')

  const settle = useCallback(async () => {
    const phoneText = form.getValues('phone')
    const phone = phoneText && (await parsePhone(phoneText, region))
    if (typeof phone === 'object' && form.getValues('phone') === phoneText)
      form.setValue('phone', phone.text)
  }, [form, region])

  useEffect(() => void settle(), [settle])

  return (
    <TextField
      label={t('checkout.fields.phone')}
      hint={t('checkout.phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      onBlur={(event) => {
        void props.onBlur(event)
        void settle()
      }}
    />
  )
}

import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/regions.ts'
import type { CustomerFormParts } from './customer-form.ts'
import { parsePhone } from '#portal/platform/phone.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = CustomerFormParts & { region: Region }

/** Any spelling goes; what was understood is shown one way at first and when the field is left. */
export function PhoneField({ form, field, region }: Props) {
  const { t } = useTranslation()
  const props = field('phone')

  const settle = useCallback(async () => {
    const typed = form.getValues('phone')
    const phone = typed && (await parsePhone(typed, region))
    if (typeof phone === 'object' && form.getValues('phone') === typed)
      form.setValue('phone', phone.formatted)
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

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { toCountryName } from '#portal/platform/local-format.ts'
import { getIntlTag } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { IdentifierStep } from './IdentifierStep.tsx'
import { parsePhoneEntry } from './phone-entry.ts'
import type { StepProps } from './step-props.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

const shape = z.object({
  region: z.string().check(z.minLength(1)),
  phone: z
    .string()
    .check(z.trim(), z.minLength(1), z.regex(/(?:\d\D*){5}/, 'Invalid phone number.')),
})

export function PhoneStep({ draft, change, send, ...rest }: StepProps) {
  const { t, i18n } = useTranslation()
  const { form, field, problems, attempt } = useShapeForm(
    shape,
    { region: draft.region, phone: draft.phone },
    rest.error,
  )
  const [newRegion, setNewRegion] = useState('')
  const phoneText = useWatch({ control: form.control, name: 'phone' })
  const isSame = draft.challenge?.sentTo === phoneText.trim()
  const getCountryName = (slug: string) => toCountryName(slug, i18n.language)
  const countries = selectableRegions
    .map(({ slug, callingCode }) => ({ slug, callingCode, name: getCountryName(slug) }))
    .sort((a, b) => a.name.localeCompare(b.name, getIntlTag(i18n.language)))

  async function settle() {
    const { phone: text, region: slug } = form.getValues()
    const entry = await parsePhoneEntry(text, slug)
    if ('problem' in entry || form.getValues('phone') !== text) return entry
    form.setValue('phone', entry.phone.text)
    form.setValue('region', entry.region.slug)
    if (entry.isMoved) setNewRegion(entry.region.slug)
    change({ phone: entry.phone.text, region: entry.region.slug })
    return entry
  }

  const submit = form.handleSubmit(async () => {
    const entry = await settle()
    if ('problem' in entry) return form.setError(entry.field, { message: entry.problem })
    const { phone, region } = entry
    localStorage.setItem('region', region.slug)
    return send({ phone: phone.number, region: region.slug }, phone.text)
  })
  const phone = field('phone')

  return (
    <IdentifierStep
      {...rest}
      title={t('signIn.phoneTitle')}
      lead={t('signIn.phoneLead')}
      problems={problems}
      attempt={attempt}
      waitSeconds={isSame ? rest.waitSeconds : 0}
      onHasCode={isSame ? rest.onHasCode : undefined}
      onChange={() => change(form.getValues())}
      onSubmit={() => void submit()}
    >
      <SelectField
        label={t('signIn.country')}
        hint={newRegion && t('signIn.countryMoved', { country: getCountryName(newRegion) })}
        {...field('region')}
        options={countries.map(({ slug, name, callingCode }) => ({
          value: slug,
          label: `${name} (+${callingCode})`,
        }))}
      >
        <option value="" disabled>
          {t('signIn.chooseCountry')}
        </option>
      </SelectField>
      <TextField
        label={t('signIn.phone')}
        hint={t('signIn.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        {...phone}
        onBlur={(event) => {
          void phone.onBlur(event)
          if (event.target.value) void settle()
        }}
      />
    </IdentifierStep>
  )
}

import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { selectableRegions } from '#contract/regions.ts'
import { useShapeForm } from '#portal/form.ts'
import { IdentifierStep } from '#portal/sign-in/IdentifierStep.tsx'
import type { StepProps } from '#portal/sign-in/step-props.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

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
  const typed = useWatch({ control: form.control, name: 'phone' })
  const isSame = draft.challenge?.sentTo === typed.trim()
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const countries = selectableRegions
    .map(({ slug, callingCode }) => ({ slug, callingCode, name: names.of(slug.toUpperCase())! }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language))

  const submit = form.handleSubmit((values) => {
    localStorage.setItem('region', values.region)
    change(values)
    send(values, values.phone)
  })

  return (
    <IdentifierStep
      {...rest}
      title={t('signIn.phoneTitle')}
      lead={t('signIn.phoneLead')}
      problems={problems}
      attempt={attempt}
      waitSeconds={isSame ? rest.waitSeconds : 0}
      onHasCode={isSame ? rest.onHasCode : undefined}
      onSubmit={() => void submit()}
    >
      <SelectField label={t('signIn.country')} {...field('region')}>
        <option value="" disabled>
          {t('signIn.chooseCountry')}
        </option>
        {countries.map(({ slug, name, callingCode }) => (
          <option key={slug} value={slug}>
            {`${name} (+${callingCode})`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('signIn.phone')}
        hint={t('signIn.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        {...field('phone')}
      />
    </IdentifierStep>
  )
}

import { useTranslation } from 'react-i18next'
import { toCountryName } from '#portal/platform/local-format.ts'
import type { Street } from '#contract/platform/addresses.ts'
import { beginsWithTown } from '#contract/regions.ts'
import { tidyPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { PostalCodeField } from '#portal/platform/addresses/PostalCodeField.tsx'
import { StreetField } from '#portal/platform/addresses/StreetField.tsx'
import { useStreets } from '#portal/platform/addresses/use-streets.ts'
import { type Address, buildAddressShape } from '#portal/platform/addresses/address-shape.ts'
import { StepForm } from '#portal/members/registration/StepForm.tsx'
import type { StepProps } from '#portal/members/registration/step-props.ts'
import { useStepForm } from '#portal/members/registration/use-step-form.ts'
import { AddressRows } from '#ui/form/AddressRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function AddressPage(props: StepProps) {
  const { t, i18n } = useTranslation()
  const { draft, region, change, onContinue, fieldErrors } = props
  const { company, chosenStreet } = draft
  const lookup = useStreets(region.id, company.street)
  const knownStreets = [chosenStreet, ...lookup.streets.map((suggestion) => suggestion.street)]
  const { form, field, problems, attempt } = useStepForm<Address>(
    buildAddressShape(knownStreets, lookup.isAvailable),
    {
      street: company.street,
      house_number: company.house_number,
      postal_code: company.postal_code,
      city: company.city,
    },
    { fieldErrors, onValues: saveValues },
  )
  const streetField = field('street')

  function saveValues(values: Address) {
    change((before) => ({ ...before, company: { ...before.company, ...values } }))
  }

  function set(name: keyof Address, value: string) {
    form.setValue(name, value, { shouldDirty: true })
    if (form.getFieldState(name).error) void form.trigger(name)
  }

  function choose(suggestion: Street) {
    change((before) => ({ ...before, chosenStreet: suggestion.street }))
    set('street', suggestion.street)
    if (suggestion.city) set('city', suggestion.city)
    if (suggestion.postal_code)
      set('postal_code', tidyPostalCode(region.slug, suggestion.postal_code))
  }

  const submit = form.handleSubmit((values) =>
    onContinue((before) => ({ ...before, company: { ...before.company, ...values } })),
  )

  return (
    <StepForm
      eyebrow={props.eyebrow}
      refusal={props.refusal}
      title={t('registration.address.title')}
      lead={t('registration.address.lead')}
      problems={problems}
      attempt={attempt}
      labels={{
        street: t('addresses.street'),
        house_number: t('addresses.houseNumber'),
        postal_code: t('addresses.postalCode'),
        city: t('addresses.city'),
      }}
      onSubmit={() => void submit()}
      onBack={props.onBack}
    >
      <AddressRows
        isTownFirst={beginsWithTown(region)}
        street={
          <>
            <StreetField
              id="street"
              value={company.street}
              error={streetField.error}
              lookup={lookup}
              onType={(text) => set('street', text)}
              onChoose={choose}
              onFocus={streetField.onFocus}
            />
            <TextField
              label={t('addresses.houseNumber')}
              className="max-w-40"
              autoComplete="address-line2"
              enterKeyHint="next"
              {...field('house_number')}
            />
          </>
        }
        town={
          <div className="grid gap-5 md:grid-cols-[11rem_1fr] md:items-end md:gap-4">
            <PostalCodeField
              regionSlug={region.slug}
              onTidy={(text) => set('postal_code', text)}
              {...field('postal_code')}
            />
            <TextField
              label={t('addresses.city')}
              autoComplete="address-level2"
              enterKeyHint="go"
              {...field('city')}
            />
          </div>
        }
      />
      <TextField
        id="country"
        label={t('addresses.country')}
        value={toCountryName(region.slug, i18n.language)}
        readOnly
        className="[&_input]:bg-sunken"
      />
    </StepForm>
  )
}

import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { beginsWithTown, type Region } from '#contract/regions.ts'
import { toCountryName } from '#portal/platform/local-format.ts'
import { getDeliveryAddress, toAddress, isCompanyAddress } from './customer-draft.ts'
import type { CustomerFormParts } from './customer-form.ts'
import { type Delivery, DeliveryChoice } from './DeliveryChoice.tsx'
import { Button } from '#ui/Button.tsx'
import { AddressRows } from '#ui/form/AddressRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Address = ReturnType<typeof toAddress>
type Props = CustomerFormParts & { company: Company; region: Region }

export function AddressFields({ form, field, company, region }: Props) {
  const { t } = useTranslation()
  useWatch({ control: form.control })
  const values = form.getValues()
  const typedAddress = useRef<Address>(undefined)
  const { delivery } = values
  const { error } = field('delivery')

  function fill(address: Address) {
    for (const [part, text] of Object.entries(address))
      form.setValue(part as keyof Address, text, { shouldValidate: form.formState.isSubmitted })
  }

  function choose(next: Delivery) {
    if (next === 'company' && !isCompanyAddress(values, company))
      typedAddress.current = toAddress(values)
    form.setValue('delivery', next, { shouldValidate: true })
    if (next === 'company' || isCompanyAddress(values, company))
      fill(getDeliveryAddress(next, company, typedAddress.current))
  }

  return (
    <>
      <DeliveryChoice
        company={company}
        region={region}
        value={delivery}
        error={error}
        onChoose={choose}
      />
      <fieldset className="mb-8 space-y-5">
        <legend className="mb-4">
          <h2 className="text-h3">{t('checkout.address')}</h2>
        </legend>
        {delivery === 'company' && (
          <TextField
            label={t('checkout.fields.company_name')}
            autoComplete="organization"
            {...field('company_name')}
          />
        )}
        <AddressRows
          isTownFirst={beginsWithTown(region)}
          street={
            <div className="grid grid-cols-[minmax(0,1fr)_min(7rem,35%)] gap-3">
              <TextField
                label={t('checkout.fields.street')}
                autoComplete="address-line1"
                {...field('street')}
              />
              <TextField label={t('checkout.fields.house_number')} {...field('house_number')} />
            </div>
          }
          town={
            <div className="grid grid-cols-[min(8rem,45%)_minmax(0,1fr)] gap-3">
              <TextField
                label={t('checkout.fields.postal_code')}
                autoComplete="postal-code"
                {...field('postal_code')}
              />
              <TextField
                label={t('checkout.fields.city')}
                autoComplete="address-level2"
                {...field('city')}
              />
            </div>
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="text-ink-2">{t('checkout.fields.country')}: </span>
            <span className="font-semibold">{toCountryName(region.slug)}</span>
          </p>
          {delivery && !isCompanyAddress(values, company) && (
            <Button kind="quiet" onClick={() => fill(toAddress(company))}>
              <HouseLineIcon size={22} aria-hidden />
              {t('checkout.useCompany')}
            </Button>
          )}
        </div>
      </fieldset>
    </>
  )
}

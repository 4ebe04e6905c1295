import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { beginsWithTown, getRegion } from '#contract/regions.ts'
import { AddressRows } from '#ui/form/AddressRows.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Part = 'street' | 'house_number' | 'postal_code' | 'city'
type Props = {
  regionId: number
  /** `field` of a form over `buildCompanyShape`. */
  field: (name: Part) => Omit<ComponentProps<typeof TextField>, 'label'>
}

export function CompanyAddressFields({ regionId, field }: Props) {
  const { t } = useTranslation()
  return (
    <AddressRows
      isTownFirst={beginsWithTown(getRegion(regionId))}
      street={
        <div className="grid gap-5 md:grid-cols-[1fr_9rem] md:gap-4">
          <TextField label={t('profile.company.street')} {...field('street')} />
          <TextField label={t('profile.company.houseNumber')} {...field('house_number')} />
        </div>
      }
      town={
        <div className="grid gap-5 md:grid-cols-[9rem_1fr] md:gap-4">
          <TextField
            label={t('profile.company.postalCode')}
            autoComplete="postal-code"
            {...field('postal_code')}
          />
          <TextField
            label={t('profile.company.city')}
            autoComplete="address-level2"
            {...field('city')}
          />
        </div>
      }
    />
  )
}

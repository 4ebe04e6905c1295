import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { WarehouseIcon } from '@phosphor-icons/react/dist/csr/Warehouse'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { toAddressLines, type Region } from '#contract/regions.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'

export type Delivery = 'company' | 'personal'

type Props = {
  company: Company
  region: Region
  value?: Delivery
  error?: string
  onChoose: (value: Delivery) => void
}

export function DeliveryChoice({ company, region, value, error, onChoose }: Props) {
  const { t } = useTranslation()
  const companyAddress = toAddressLines(region, {
    street: company.address,
    postalCode: company.postal_code,
    city: company.city,
  })

  function getRadioProps(choice: Delivery) {
    return {
      id: choice === 'company' ? 'delivery' : undefined,
      name: 'delivery',
      value: choice,
      checked: value === choice,
      onChange: () => onChoose(choice),
      'aria-describedby': error ? 'delivery-error' : undefined,
    }
  }

  return (
    <fieldset className="mb-8">
      <legend className="mb-4">
        <h2 className="text-h3">{t('checkout.where')}</h2>
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        <RadioCard
          label={t('checkout.delivery.company')}
          note={[company.name, ...companyAddress].join(', ')}
          icon={WarehouseIcon}
          {...getRadioProps('company')}
        />
        <RadioCard
          label={t('checkout.delivery.personal')}
          note={t('checkout.delivery.personalNote')}
          icon={UserIcon}
          {...getRadioProps('personal')}
        />
      </div>
      <FieldProblem id="delivery" error={error} />
    </fieldset>
  )
}

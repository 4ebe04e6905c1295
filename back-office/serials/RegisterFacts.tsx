import { useTranslation } from 'react-i18next'
import type { SerialLife } from '#contract/serials.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { SerialBadge } from '#back-office/serials/SerialBadge.tsx'
import { formatDate } from '#ui/format.ts'

/** What the register of shipped serials says. */
export function RegisterFacts({ life: { register, has_valid_check } }: { life: SerialLife }) {
  const { t } = useTranslation()
  const wrong = !has_valid_check && <p className="text-bad">{t('office.serials.checkWrong')}</p>
  if (!register)
    return (
      <>
        <p>{t('office.serials.unknown')}</p>
        {wrong}
      </>
    )
  const product = [register.type, register.size, register.variant].filter((part) => part !== '')
  return (
    <>
      <Facts
        items={[
          [t('office.serials.status'), <SerialBadge key="status" status={register.status} />],
          [t('scans.columns.product'), product.join(' · ')],
          ['GTIN', register.gtin],
          [t('office.serials.group'), register.points_group],
          [t('office.rules.category'), String(register.category)],
          [t('office.orders.region'), regionName(register.region)],
          [t('office.serials.produced'), formatDate(register.produced_on)],
        ]}
      />
      {!register.is_mine && <p className="mt-2 text-ink-2">{t('office.serials.foreign')}</p>}
      {wrong}
    </>
  )
}

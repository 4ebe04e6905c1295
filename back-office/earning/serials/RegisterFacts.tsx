import { useTranslation } from 'react-i18next'
import type { SerialLife, SerialStatus } from '#contract/earning/serials.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { formatDate } from '#ui/format.ts'
import { formatProductType } from '#ui/product-type.ts'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  shipped: { tone: 'ok', icon: TruckIcon },
  scrapped: { tone: 'closed', icon: TrashIcon },
  returned: { tone: 'warn', icon: ArrowUUpLeftIcon },
  blacklisted: { tone: 'bad', icon: ProhibitIcon },
} as const

export function RegisterFacts({ life: { register, has_valid_check } }: { life: SerialLife }) {
  const { t } = useTranslation()
  const wrong = !has_valid_check && <p className="text-bad">{t('backOffice.serials.checkWrong')}</p>
  if (!register)
    return (
      <>
        <p>{t('backOffice.serials.unknown')}</p>
        {wrong}
      </>
    )
  const { type, size, variant } = register
  const product = [formatProductType(t, type), size, variant].filter((part) => part !== '')
  return (
    <>
      <Facts
        items={[
          [t('backOffice.serials.status'), <SerialBadge key="status" status={register.status} />],
          [t('scans.columns.product'), product.join(' · ')],
          ['GTIN', register.gtin],
          [t('backOffice.serials.group'), register.points_group],
          [t('backOffice.settings.category'), String(register.category)],
          [t('backOffice.orders.region'), toRegionName(register.region)],
          [t('backOffice.serials.produced'), formatDate(register.produced_on)],
        ]}
      />
      {!register.is_mine && <p className="mt-2 text-ink-2">{t('backOffice.serials.foreign')}</p>}
      {wrong}
    </>
  )
}

function SerialBadge({ status }: { status: SerialStatus }) {
  const { t } = useTranslation()
  return <Badge {...styles[status]}>{t(`backOffice.serials.statuses.${status}`)}</Badge>
}

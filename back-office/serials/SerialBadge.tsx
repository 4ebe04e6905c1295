import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import type { SerialStatus } from '#contract/serials.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  shipped: { tone: 'ok', icon: TruckIcon },
  scrapped: { tone: 'closed', icon: TrashIcon },
  returned: { tone: 'warn', icon: ArrowUUpLeftIcon },
  blacklisted: { tone: 'bad', icon: ProhibitIcon },
} as const

export function SerialBadge({ status }: { status: SerialStatus }) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`office.serials.statuses.${status}`)}</Badge>
}

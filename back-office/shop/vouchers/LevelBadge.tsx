import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { VoucherPool } from '#contract/shop/vouchers.admin.ts'
import { Badge } from '#ui/Badge.tsx'

export function LevelBadge({ is_offered, is_low }: Pick<VoucherPool, 'is_offered' | 'is_low'>) {
  const { t } = useTranslation()
  if (!is_offered)
    return (
      <Badge tone="neutral" icon={EyeSlashIcon}>
        {t('backOffice.vouchers.notOffered')}
      </Badge>
    )
  return is_low ? (
    <Badge tone="warn" icon={WarningIcon}>
      {t('backOffice.vouchers.low')}
    </Badge>
  ) : (
    <Badge tone="ok" icon={CheckCircleIcon}>
      {t('backOffice.vouchers.enough')}
    </Badge>
  )
}

import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

export function ReviewedBadge({ isReviewed }: { isReviewed: boolean }) {
  const { t } = useTranslation()
  return isReviewed ? (
    <Badge tone="ok" icon={CheckCircleIcon}>
      {t('backOffice.legal.reviewed')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={PencilSimpleIcon}>
      {t('backOffice.legal.draft')}
    </Badge>
  )
}

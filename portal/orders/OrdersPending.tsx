import { useTranslation } from 'react-i18next'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'

/** The shape of a list of orders or requests while it is on the way. */
export function OrdersPending() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="min-h-dvh">
      <output className="sr-only">{t('common.loading')}</output>
      <SkeletonList count={4} className="grid gap-3 md:grid-cols-2" item="h-28" />
    </div>
  )
}

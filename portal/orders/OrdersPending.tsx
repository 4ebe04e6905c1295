import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** The shape of a list of orders or requests while it is on the way. */
export function OrdersPending() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="grid gap-3 md:grid-cols-2">
      <output className="sr-only">{t('common.loading')}</output>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The shape of a list while its code or data is on the way. */
export function PagePending() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="px-4 py-4 md:px-6">
      <output className="sr-only">{t('common.loading')}</output>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-5 h-9 w-full max-w-md" />
      <Skeleton className="mt-3 h-96" />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The shape of a page while its code or data is on the way. */
export function PagePending() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="mx-auto w-full max-w-content px-4 py-6 md:px-6 xl:px-8">
      <output className="sr-only">{t('common.loading')}</output>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </div>
  )
}

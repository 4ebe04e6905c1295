import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

export function ProjectListPending() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-1">
      <output className="sr-only">{t('common.loading')}</output>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-37 xl:h-18" />
      ))}
    </div>
  )
}

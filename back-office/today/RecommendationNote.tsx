import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/TextLink.tsx'

/** One line that leads to the companies whose recommendation has to be looked at again. */
export function RecommendationNote({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1">
      <SealCheckIcon size={18} weight="fill" aria-hidden className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1 basis-64">
        {t('backOffice.today.recommendations', { count })}
      </span>
      <TextLink to="/companies" search={{ recommended: 'review' }}>
        {t('backOffice.today.recommendationsLink')}
      </TextLink>
    </p>
  )
}

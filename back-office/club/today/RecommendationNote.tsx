import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useTranslation } from 'react-i18next'
import { TodayNote } from './TodayNote.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** One line that leads to the companies whose recommendation has to be looked at again. */
export function RecommendationNote({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <TodayNote
      icon={SealCheckIcon}
      isWarning
      link={
        <TextLink to="/companies" search={{ recommended: 'review' }}>
          {t('backOffice.today.recommendationsLink')}
        </TextLink>
      }
    >
      {t('backOffice.today.recommendations', { count })}
    </TodayNote>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HeroRegion } from '#back-office/content/HeroRegion.tsx'
import { heroImagesQuery } from '#back-office/content/content.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'

/** The pictures at the head of the home page, region by region. */
export function HeroImages() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(heroImagesQuery(useRegion()))
  return (
    <>
      <p className="mb-3 text-ink-2">{t('office.content.heroLead')}</p>
      {data.data.map((row) => (
        <HeroRegion key={`${row.region_id} ${row.version}`} row={row} />
      ))}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PhotoCard } from '#portal/earning/reference-photos/PhotoCard.tsx'
import { PhotoForm } from '#portal/earning/reference-photos/PhotoForm.tsx'
import { photosQuery } from '#portal/earning/reference-photos/reference-photos.queries.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function PhotosPage() {
  const { t } = useTranslation()
  const { project } = useSearch({ from: '/member/reference-photos' })
  const { data } = useSuspenseQuery(photosQuery)
  const { data: photos, projects, points, left, maximum } = data
  return (
    <Page title={t('referencePhotos.title')} lead={t('referencePhotos.lead')}>
      <div className="grid items-start gap-6 md:grid-cols-12 md:gap-8">
        <Card className="md:col-span-7 lg:col-span-6">
          <h2 className="text-h2">{t('referencePhotos.open')}</h2>
          {points > 0 && (
            <p className="mt-2">
              <PointsAmount points={points} size="large" />
              <span className="block text-meta text-ink-2">{t('referencePhotos.each')}</span>
            </p>
          )}
          {points > 0 && left !== null && maximum !== null && (
            <p className="mt-2 text-meta text-ink-2">
              {t('referencePhotos.left', { left, maximum })}
            </p>
          )}
          {renderObstacle() ?? <PhotoForm projects={projects} initialProject={project} />}
        </Card>
        <section aria-labelledby="sent-photos" className="md:col-span-5 lg:col-span-6">
          <h2 id="sent-photos" className="text-h2">
            {t('referencePhotos.yours')}
          </h2>
          {photos.length === 0 && (
            <p className="mt-4 rounded-card bg-sunken p-4 text-ink-2">
              {t('referencePhotos.none')}
            </p>
          )}
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {photos.map((photo) => (
              <li key={photo.uuid}>
                <PhotoCard photo={photo} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )

  function renderObstacle() {
    const text =
      points === 0
        ? t('referencePhotos.notOffered')
        : left === 0
          ? t('referencePhotos.full')
          : projects.length === 0
            ? t('referencePhotos.noProject')
            : undefined
    return text && <p className="mt-4 rounded-card bg-sunken p-4">{text}</p>
  }
}

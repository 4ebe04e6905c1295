import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useTranslation } from 'react-i18next'
import { formatAddressLine, getRegion } from '#contract/regions.ts'
import { useQueuedProjects } from './offline-queue.queries.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function QueuedProjects({ regionId }: { regionId: number }) {
  const { t } = useTranslation()
  const projects = useQueuedProjects()
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="queued-projects" className="mt-4">
      <h2 id="queued-projects" className="text-h3">
        {t('offlineQueue.queuedProjects')}
      </h2>
      <ul className="mt-2 space-y-2">
        {projects.map(({ uuid, name, postal_code, city }) => (
          <li
            key={uuid}
            className="flex items-start gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4"
          >
            <CloudArrowUpIcon size={24} aria-hidden className="mt-3 shrink-0 text-info" />
            <div className="min-w-0">
              <TextLink
                to="/projects/$uuid"
                params={{ uuid }}
                className="inline-flex min-h-12 items-center font-bold wrap-anywhere"
              >
                {formatAddressLine(getRegion(regionId), {
                  street: name,
                  postalCode: postal_code,
                  city,
                })}
              </TextLink>
              <p className="text-meta text-ink-2">{t('offlineQueue.queuedProject')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

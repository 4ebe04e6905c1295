import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#contract/earning/projects.rules.ts'
import { projectQuery } from '#portal/earning/projects/projects.queries.ts'
import { getClosedReasonKey } from '#portal/earning/scans/scanner/closed-reason-key.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { ScanPanel } from './ScanPanel.tsx'
import { scansQuery } from './scans.queries.ts'
import { useScanQueue } from './use-scan-queue.ts'
import { ScanCard } from './ScanCard.tsx'
import { ScanTable } from './ScanTable.tsx'

type Props = { scans: readonly Scan[]; projectStatus: number; fresh: ReadonlySet<string> }

export function ProjectScans() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/member/projects/$uuid' })
  const scanQueue = useScanQueue(uuid)
  const [{ data: project }, { data: scans }] = useSuspenseQueries({
    queries: [projectQuery(uuid), scansQuery(uuid)],
  })
  const isScannable = isOpen(project.status.id)
  const fresh = new Set(scanQueue.entries.map(({ scan }) => scan?.uuid ?? ''))
  const isEmpty = scans.data.length === 0
  return (
    <>
      {isScannable ? (
        <ScanPanel project={uuid} scanQueue={scanQueue} />
      ) : (
        <Banner tone="info" icon={InfoIcon} className="mt-6">
          {t(getClosedReasonKey(project.status.id))}
        </Banner>
      )}
      {isEmpty ? (
        <EmptyState picture="no-scans" title={t('scans.empty.title')}>
          {t(isScannable ? 'scans.empty.text' : 'scans.emptyDone')}
        </EmptyState>
      ) : (
        <ScanList scans={scans.data} projectStatus={project.status.id} fresh={fresh} />
      )}
      {isScannable && !isEmpty && project.survey.length === 0 && (
        <LinkButton
          to="/projects/$uuid/survey"
          params={{ uuid }}
          kind="secondary"
          size="large"
          isWide
          className="mt-6"
        >
          {t('scans.toSurvey')}
        </LinkButton>
      )}
    </>
  )
}

function ScanList({ scans, projectStatus, fresh }: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  return (
    <section aria-labelledby="scans-title" className="mt-8">
      <h2 id="scans-title" className="text-h3">
        {t('scans.listTitle', { count: scans.length })}
      </h2>
      {isWide ? (
        <ScanTable {...{ scans, projectStatus, fresh }} />
      ) : (
        <ul className="mt-3 grid gap-3 md:grid-cols-2">
          {scans.map((scan) => (
            <ScanCard
              key={scan.uuid}
              scan={scan}
              projectStatus={projectStatus}
              isFresh={fresh.has(scan.uuid)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

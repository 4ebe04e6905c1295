import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#contract/earning/projects.rules.ts'
import { projectQuery } from '#portal/earning/projects/projects.queries.ts'
import { ScanList } from './ScanList.tsx'
import { ScanPanel } from './ScanPanel.tsx'
import { scansQuery } from './scans.queries.ts'
import { getClosedReasonKey } from '#portal/earning/scans/scanner/closed-reason-key.ts'
import { useScanQueue } from './use-scan-queue.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** The tab of a project that scans its products and lists them. */
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

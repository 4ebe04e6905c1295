import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#contract/earning/projects.rules.ts'
import { projectQuery } from '#portal/earning/projects/projects.queries.ts'
import { Scanner } from '#portal/earning/scans/scanner/Scanner.tsx'
import { rememberProject } from '#portal/earning/scans/scanner/scanner-choices.ts'
import { getClosedReasonKey } from '#portal/earning/scans/scanner/closed-reason-key.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function ScannerPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/member/projects/$uuid/scan' })
  const { data: project } = useSuspenseQuery(projectQuery(uuid))
  const isScannable = isOpen(project.status.id)
  useEffect(() => {
    if (isScannable) rememberProject(uuid)
  }, [isScannable, uuid])
  if (isScannable) return <Scanner project={project} />
  return (
    <>
      <title>{`${t('scans.camera.title')} · Rooflight Club`}</title>
      <EmptyState
        picture="no-scans"
        title={project.street_name}
        action={
          <LinkButton to="/projects/$uuid" params={{ uuid }} replace>
            {t('scans.camera.back')}
          </LinkButton>
        }
      >
        {t(getClosedReasonKey(project.status.id))}
      </EmptyState>
    </>
  )
}

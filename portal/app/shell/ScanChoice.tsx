import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQueuedProjects } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { DaysLeft } from '#portal/earning/projects/DaysLeft.tsx'
import { openProjectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { readScannerChoices } from '#portal/earning/scans/scanner/scanner-choices.ts'
import { sortByScanOrder } from './scan-order.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function ScanChoice({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { mayRegister } = useOffers()
  const { data: open, error } = useQuery(openProjectsQuery)
  const queuedProjects = useQueuedProjects()
  const { projects: recentProjects = [] } = readScannerChoices()
  const projects = sortByScanOrder([...queuedProjects, ...(open?.data ?? [])], recentProjects)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('shell.pick.title')} kind="menu">
      <RefusalBox error={open ? undefined : error} className="mb-4" />
      <ul className="space-y-2">
        {projects.map((project) => (
          <li key={project.uuid}>
            <Link
              to="/projects/$uuid/scan"
              params={{ uuid: project.uuid }}
              onClick={onClose}
              className="flex min-h-16 items-center gap-3 rounded-control border border-line px-4 py-2 hover:border-patina"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-bold">{project.street_name}</span>
                <span className="flex flex-wrap gap-x-3 text-meta text-ink-2">
                  <span className="num">{project.number}</span>
                  <DaysLeft project={project} />
                  {project.uuid === recentProjects[0] && (
                    <span className="font-semibold text-patina">{t('shell.pick.last')}</span>
                  )}
                </span>
              </span>
              <CaretRightIcon size={22} className="shrink-0 text-ink-2" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {mayRegister && (
        <LinkButton to="/projects/add" kind="secondary" isWide onClick={onClose} className="mt-4">
          <PlusIcon size={22} weight="bold" aria-hidden />
          {t('shell.newProject')}
        </LinkButton>
      )}
    </Drawer>
  )
}

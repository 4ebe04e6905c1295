import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/earning/projects.ts'
import { getArchiveDate, type ActingMember } from './project-acts.ts'
import { getProjectBanner } from './project-banner.ts'
import { ReopenProject } from './ReopenProject.tsx'
import { Banner, type BannerTone } from '#ui/feedback/Banner.tsx'
import { formatDate, formatLastDay } from '#ui/format.ts'

const styles = {
  returned: { tone: 'warn', icon: ArrowUUpLeftIcon },
  inReview: { tone: 'info', icon: HourglassMediumIcon },
  mayReopen: { tone: 'warn', icon: ClockCountdownIcon },
  ownerMayReopen: { tone: 'warn', icon: ClockCountdownIcon },
  lost: { tone: 'info', icon: ProhibitIcon },
  rejected: { tone: 'warn', icon: ProhibitIcon },
  timeIsOver: { tone: 'warn', icon: ClockCountdownIcon },
} as const satisfies Record<string, { tone: BannerTone; icon: Icon }>

type Props = { project: Project; person: ActingMember; now: Date }

export function ProjectBanner({ project, person, now }: Props) {
  const { t } = useTranslation()
  const banner = getProjectBanner(project, person, now)
  if (!banner) return null
  const { note } = project
  return (
    <Banner
      {...styles[banner]}
      title={t(`projects.banners.${banner}.title`)}
      action={banner === 'mayReopen' && <ReopenProject project={project} />}
      className="mb-6"
    >
      {(banner === 'returned' || banner === 'rejected') && note !== '' && (
        <p className="mb-1 font-semibold wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      <p>{t(`projects.banners.${banner}.text`, { date: formatBannerDate() })}</p>
    </Banner>
  )

  function formatBannerDate() {
    if (banner === 'timeIsOver') return formatDate(getArchiveDate(project, now)!)
    if (banner === 'returned') return formatLastDay(project.deadline_at)
    const end = banner === 'inReview' ? project.review_until : project.reopen_until
    return formatLastDay(end ?? project.deadline_at)
  }
}

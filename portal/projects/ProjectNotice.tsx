import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { lastDayOf } from '#portal/projects/deadline.ts'
import { goesOn, type Person } from '#portal/projects/project-acts.ts'
import { noticeOf } from '#portal/projects/project-notice.ts'
import { ReopenProject } from '#portal/projects/ReopenProject.tsx'
import { Banner, type BannerTone } from '#ui/Banner.tsx'
import { formatDate } from '#ui/format.ts'

const looks = {
  returned: { tone: 'warn', icon: ArrowUUpLeftIcon },
  inReview: { tone: 'info', icon: HourglassMediumIcon },
  mayReopen: { tone: 'warn', icon: ClockCountdownIcon },
  ownerMayReopen: { tone: 'warn', icon: ClockCountdownIcon },
  lost: { tone: 'info', icon: ProhibitIcon },
  rejected: { tone: 'warn', icon: ProhibitIcon },
  timeIsOver: { tone: 'warn', icon: ClockCountdownIcon },
} as const satisfies Record<string, { tone: BannerTone; icon: Icon }>

type Props = { project: Project; person: Person; now: Date }

/** What stands between the person and the points of this project, and the way on. */
export function ProjectNotice({ project, person, now }: Props) {
  const { t } = useTranslation()
  const notice = noticeOf(project, person, now)
  if (!notice) return null
  const { note } = project
  return (
    <Banner
      {...looks[notice]}
      title={t(`projects.notices.${notice}.title`)}
      action={notice === 'mayReopen' && <ReopenProject project={project} />}
      className="mb-6"
    >
      {(notice === 'returned' || notice === 'rejected') && note !== '' && (
        <p className="mb-1 font-semibold wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      <p>{t(`projects.notices.${notice}.text`, { date: formatDate(dateOf()) })}</p>
    </Banner>
  )

  function dateOf() {
    if (notice === 'timeIsOver') return goesOn(project, now)!
    if (notice === 'returned') return lastDayOf(project)
    const end = notice === 'inReview' ? project.review_until : project.reopen_until
    return new Date(Date.parse(end ?? project.deadline_at) - 1)
  }
}

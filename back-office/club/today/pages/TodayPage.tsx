import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { FailureList } from '#back-office/club/today/FailureList.tsx'
import { ClaimedList } from '#back-office/club/today/ClaimedList.tsx'
import { QueueTile } from '#back-office/club/today/QueueTile.tsx'
import { todayQuery } from '#back-office/club/today/today.queries.ts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { getToday } from '#contract/club/today.admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatDateTime } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { FreezeBox } from '#back-office/staff/invariants/FreezeBox.tsx'
import { InvariantName } from '#back-office/staff/invariants/InvariantName.tsx'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export function TodayPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(todayQuery(useRegion()))
  return (
    <BackOfficePage title={t('backOffice.today.title')} lead={t('backOffice.today.lead')}>
      {data.freeze ? (
        <FreezeNote freeze={data.freeze} />
      ) : (
        <DataCheckNote check={data.data_check} />
      )}
      <RecommendationNote count={data.recommendations} />
      <ul
        aria-label={t('backOffice.menu.queues')}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4"
      >
        {data.queues.map((queue) => (
          <QueueTile key={queue.kind} queue={queue} />
        ))}
      </ul>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <ClaimedList claimed={data.claimed} />
        <FailureList failures={data.failures} />
      </div>
    </BackOfficePage>
  )
}

type Props = { check: AnswerOf<typeof getToday>['data_check'] }

function DataCheckNote({ check: { checked_at, is_late } }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const time = checked_at && formatDateTime(checked_at)
  return (
    <TodayNote
      icon={is_late ? WarningIcon : CheckCircleIcon}
      isWarning={is_late}
      link={
        may('audit.see') && <TextLink to="/invariants">{t('backOffice.invariants.title')}</TextLink>
      }
    >
      {time === null
        ? t('backOffice.invariants.never')
        : t(`backOffice.today.dataCheck.${is_late ? 'late' : 'right'}`, { time })}
    </TodayNote>
  )
}

type FreezeNoteProps = { freeze: NonNullable<AnswerOf<typeof getToday>['freeze']> }

function FreezeNote({ freeze: { began_at, invariants } }: FreezeNoteProps) {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <div className="mb-6">
      <FreezeBox began_at={began_at}>
        <p>{t('backOffice.invariants.frozenText')}</p>
        <ul className="my-2 space-y-2">
          {invariants.map((name) => (
            <li key={name}>
              <InvariantName invariant={name} />
            </li>
          ))}
        </ul>
        {may('audit.see') && (
          <TextLink to="/invariants">{t('backOffice.invariants.title')}</TextLink>
        )}
      </FreezeBox>
    </div>
  )
}

function RecommendationNote({ count }: { count: number }) {
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

type TodayNoteProps = { icon: Icon; isWarning: boolean; link: ReactNode; children: ReactNode }

function TodayNote({ icon: Picture, isWarning, link, children }: TodayNoteProps) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Picture
        size={18}
        weight="fill"
        aria-hidden
        className={classes('shrink-0', isWarning ? 'text-warn' : 'text-ok')}
      />
      <span className="min-w-0 flex-1 basis-64">{children}</span>
      {link}
    </p>
  )
}

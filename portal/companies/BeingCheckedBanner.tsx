import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/installers.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { company: Pick<Company, 'uuid' | 'checked_until'>; className?: string }

/** A new company is told until when the club checks it, and where to ask. */
export function BeingCheckedBanner({ company, className }: Props) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  if (!company.checked_until) return null
  const end = Date.parse(company.checked_until)
  return (
    <Banner
      tone="info"
      icon={HourglassMediumIcon}
      title={t('companies.beingChecked.title')}
      className={className}
      action={
        <LinkButton
          to="/support/chat/new"
          search={{ about: `company:${company.uuid}` }}
          kind="quiet"
          className="-ml-4"
        >
          {t('support.askAbout.company')}
        </LinkButton>
      }
    >
      {end <= now
        ? t('companies.beingChecked.late')
        : t('companies.beingChecked.text', { date: formatDate(lastDayBefore(end)) })}
    </Banner>
  )
}

/** The end of a promise is the first instant after its last day. */
function lastDayBefore(end: number) {
  return new Date(end - 1)
}

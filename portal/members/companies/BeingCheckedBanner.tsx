import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatLastDay } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { company: Pick<Company, 'uuid' | 'checked_until'>; className?: string }

export function BeingCheckedBanner({ company, className }: Props) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  if (!company.checked_until) return null
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
      {Date.parse(company.checked_until) <= now
        ? t('companies.beingChecked.late')
        : t('companies.beingChecked.text', { date: formatLastDay(company.checked_until) })}
    </Banner>
  )
}

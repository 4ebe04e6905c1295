import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalPage } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function VersionBanner({ page }: { page: LegalPage }) {
  const { t } = useTranslation()
  const { version, current_version, effective_from, region_id } = page
  const { slug, timeZone } = getRegion(region_id)
  const [now] = useState(() => Date.now())
  if (version === current_version) return null
  const isComing = effective_from !== null && Date.parse(effective_from) > now
  return (
    <Banner
      tone={isComing ? 'info' : 'warn'}
      icon={ClockCounterClockwiseIcon}
      className="mb-6"
      action={
        <TextLink to="/legal/$country/$page" params={{ country: slug, page: page.page }}>
          {t('legal.current')}
        </TextLink>
      }
    >
      {isComing
        ? t('legal.coming', { day: formatDate(effective_from, timeZone) })
        : t('legal.former')}
    </Banner>
  )
}

import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { AskClub } from './AskClub.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  status: CardStatus
  mayRenew: boolean
  contact: RegionalSetting['contact'] | undefined
}

export function InactiveCard({ status, mayRenew, contact }: Props) {
  const { t } = useTranslation()
  const kind = status === 'EXPIRED' ? 'expired' : 'blocked'
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      title={t(`clubCard.inactive.${kind}.title`)}
      action={
        <>
          {mayRenew && (
            <LinkButton to="/shop/club-card" className="mb-2">
              {t('clubCard.renew.order')}
            </LinkButton>
          )}
          <AskClub contact={contact} />
        </>
      }
    >
      {t(`clubCard.inactive.${kind}.text`)}
    </Banner>
  )
}

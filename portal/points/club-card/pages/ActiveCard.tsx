import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/points/club-card.ts'
import type { CardPlace } from '#portal/points/club-card/club-card.queries.ts'
import { SerialForm } from '#portal/points/club-card/SerialForm.tsx'
import { TopUp } from '#portal/points/club-card/TopUp.tsx'
import type { TopUpBlock } from '#portal/points/club-card/top-up.ts'
import { useConfirmEmail } from '#portal/members/installers/profile.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  place: CardPlace
  account: CardAccount
  balance: number | undefined
  block: TopUpBlock | undefined
  isOnline: boolean
}

export function ActiveCard({ place, account, balance, block, isOnline }: Props) {
  const { t } = useTranslation()
  const { confirm, isPending, error } = useConfirmEmail()
  const { data: points } = useQuery(pointsQuery(place.companyUuid))
  if (block === 'unregistered')
    return (
      <div className="space-y-4">
        <p className="text-ink-2">{t('clubCard.topUp.blocked.unregistered')}</p>
        <SerialForm place={place} isOnline={isOnline} />
      </div>
    )
  if (block === 'unverified')
    return (
      <Banner
        tone="warn"
        icon={EnvelopeSimpleIcon}
        title={t('clubCard.topUp.blocked.unverified')}
        action={
          <Button busy={isPending && t('profile.unverifiedBanner.sending')} onClick={confirm}>
            {t('profile.unverifiedBanner.send')}
          </Button>
        }
      >
        {t('clubCard.topUp.blocked.unverifiedText')}
        <RefusalBox error={error} className="mt-3" />
      </Banner>
    )
  if (points?.is_frozen)
    return (
      <Banner tone="warn" icon={HourglassMediumIcon} title={t('checkout.blocked.frozen.title')}>
        {t('checkout.blocked.frozen.text')}
      </Banner>
    )
  return <TopUp place={place} account={account} balance={balance} isOnline={isOnline} />
}

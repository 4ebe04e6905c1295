import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/club-card.ts'
import type { CardPlace } from '#portal/card/card.queries.ts'
import { SerialForm } from '#portal/card/SerialForm.tsx'
import { TopUp } from '#portal/card/TopUp.tsx'
import type { TopUpBlock } from '#portal/card/top-up.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  place: CardPlace
  account: CardAccount
  balance: number | undefined
  block: TopUpBlock | undefined
  isOnline: boolean
}

/** The card pays: its number is told once, then points are put on it. */
export function ActiveCard({ place, account, balance, block, isOnline }: Props) {
  const { t } = useTranslation()
  if (block === 'unregistered')
    return (
      <div className="space-y-4">
        <p className="text-ink-2">{t('card.topUp.blocked.unregistered')}</p>
        <SerialForm place={place} isOnline={isOnline} />
      </div>
    )
  if (block === 'unverified')
    return (
      <Banner
        tone="warn"
        icon={EnvelopeSimpleIcon}
        title={t('card.topUp.blocked.unverified')}
        action={<LinkButton to="/verify-email">{t('shell.verifyEmail')}</LinkButton>}
      >
        {t('card.topUp.blocked.unverifiedText')}
      </Banner>
    )
  return <TopUp place={place} account={account} balance={balance} isOnline={isOnline} />
}

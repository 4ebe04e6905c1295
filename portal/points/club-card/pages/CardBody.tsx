import { useTranslation } from 'react-i18next'
import { mayRenew } from '#contract/points/club-card.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { ActiveCard } from './ActiveCard.tsx'
import type { CardBlock } from '#portal/points/club-card/card-offer.ts'
import type { CardView } from '#portal/points/club-card/card-view.ts'
import type { CardPlace } from '#portal/points/club-card/club-card.queries.ts'
import { HowToGet } from '#portal/points/club-card/HowToGet.tsx'
import { InactiveCard } from '#portal/points/club-card/InactiveCard.tsx'
import { IssuedCard } from '#portal/points/club-card/IssuedCard.tsx'
import { OrderedCard } from '#portal/points/club-card/OrderedCard.tsx'
import { getTopUpBlock } from '#portal/points/club-card/top-up.ts'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { AskClub } from '#portal/points/club-card/AskClub.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'

type Props = {
  view: CardView
  place: CardPlace
  order: { uuid: string; number: string } | null
  scans: number
  block: CardBlock | undefined
  balance: number | undefined
  verifiedEmailAt: string | null
  contact: RegionalSetting['contact'] | undefined
  /** YYYY-MM-DD */
  today: string
  isOnline: boolean
  isAsking: boolean
  onAsk: () => void
}

export function CardBody(props: Props) {
  const { view, place, order, contact, isOnline, isAsking, onAsk } = props
  const { t } = useTranslation()
  if (view.kind === 'none') return <HowToGet scans={props.scans} block={props.block} />
  if (view.kind === 'ordered') return <OrderedCard order={order} />
  if (view.kind === 'missing') return <MissingAccount contact={contact} onRetry={onAsk} />
  const { account } = view
  const isEnding = mayRenew(account.expires_on, props.today) && order === null
  if (view.kind === 'inactive')
    return <InactiveCard status={account.status} mayRenew={isEnding} contact={contact} />
  if (view.kind === 'issued')
    return (
      <>
        <IssuedCard {...{ account, place, contact, isOnline, isAsking, onAsk }} />
        <p className="mt-4 rounded-card bg-sunken p-4 text-ink-2">
          {t('clubCard.topUp.blocked.inactive')}
        </p>
      </>
    )
  return (
    <div className="space-y-4">
      {isEnding && <RenewBanner expiresOn={account.expires_on!} />}
      <ActiveCard
        place={place}
        account={account}
        balance={props.balance}
        block={getTopUpBlock(account, props.verifiedEmailAt)}
        isOnline={isOnline}
      />
    </div>
  )
}

/** The next card can be ordered before this one ends. */
function RenewBanner({ expiresOn }: { expiresOn: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      icon={CreditCardIcon}
      title={t('clubCard.renew.title', { date: formatDate(`${expiresOn}T12:00:00Z`) })}
      action={
        <LinkButton to="/shop/club-card" kind="secondary">
          {t('clubCard.renew.order')}
        </LinkButton>
      }
    >
      {t('clubCard.renew.text')}
    </Banner>
  )
}

type MissingAccountProps = { contact: RegionalSetting['contact'] | undefined; onRetry: () => void }

function MissingAccount({ contact, onRetry }: MissingAccountProps) {
  const { t } = useTranslation()
  return (
    <div>
      <ErrorBox
        title={t('clubCard.missing.title')}
        messages={[t('clubCard.missing.text')]}
        onRetry={onRetry}
      />
      <p className="mt-4 text-meta text-ink-2">{t('clubCard.missing.help')}</p>
      <AskClub contact={contact} />
    </div>
  )
}

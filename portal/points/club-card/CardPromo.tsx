import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardRegions } from '#contract/points/club-card.rules.ts'
import { type Installer, Role } from '#contract/members/installers.ts'
import { isCardOfferDue } from './card-offer.ts'
import { cardOfferQuery } from './club-card.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = {
  self: Installer
  /** Windows scanned in the current year, once that is known. */
  scans: number | undefined
}

/** Shown if the country has the card, the windows are reached and no card exists or is ordered. */
export function CardPromo({ self, scans }: Props) {
  const { t } = useTranslation()
  const { regions_id: regionId, edenred_card: card } = self.company
  const mayAsk = cardRegions.includes(regionId) && self.role.id === Role.owner && card === null
  const { data: offer } = useQuery({ ...cardOfferQuery(regionId), enabled: mayAsk })
  if (!offer || offer.data.length === 0 || scans === undefined) return null
  const facts = {
    regionId,
    hasCard: card !== null || offer.has_card,
    isOrdered: offer.order !== null,
    scans,
  }
  if (!isCardOfferDue(facts, self.role.id)) return null
  return (
    <Banner
      tone="points"
      icon={CreditCardIcon}
      title={t('shop.cardPromo.title')}
      className="mb-6"
      action={
        <TextLink to="/shop/club-card" className="inline-flex min-h-11 items-center">
          {t('shop.cardPromo.action')}
        </TextLink>
      }
    >
      {t('shop.cardPromo.text', { count: scans })}
    </Banner>
  )
}

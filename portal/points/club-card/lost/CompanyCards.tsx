import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardPlace, cardsQuery } from '#portal/points/club-card/club-card.queries.ts'
import { CardRow } from './CardRow.tsx'
import { LostCardDialog } from './LostCardDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type Props = { place: CardPlace; isOnline: boolean }

export function CompanyCards({ place, isOnline }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data: cards } = useQuery(cardsQuery(place))
  if (!cards || cards.data.length === 0) return null
  return (
    <Card>
      <section aria-labelledby="company-cards">
        <h2 id="company-cards" className="text-h3">
          {t('clubCard.lost.list')}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {cards.data.map((card) => (
            <CardRow key={card.since} card={card} isLast={card === cards.data[0]} />
          ))}
        </ul>
        {cards.may_report && (
          <Button
            kind="secondary"
            isWide
            isDisabled={!isOnline}
            className="mt-4"
            onClick={() => setOpen(true)}
          >
            <ShieldWarningIcon size={22} aria-hidden />
            {t('clubCard.lost.report')}
          </Button>
        )}
        <LostCardDialog
          place={place}
          cards={cards}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </section>
    </Card>
  )
}

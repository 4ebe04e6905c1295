import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/points/club-card.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { AskClub } from './AskClub.tsx'
import type { CardPlace } from './club-card.queries.ts'
import { needsSerial } from './card-view.ts'
import { SerialForm } from './SerialForm.tsx'
import { Steps } from './Steps.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type Props = {
  account: CardAccount
  place: CardPlace
  contact: RegionalSetting['contact'] | undefined
  isOnline: boolean
  isAsking: boolean
  onAsk: () => void
}

export function IssuedCard({ account, place, contact, isOnline, isAsking, onAsk }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      <Card>
        <h2 className="text-h3">{t('clubCard.issued.title')}</h2>
        <p className="mt-1 mb-5 text-ink-2">{t('clubCard.issued.text')}</p>
        <Steps
          steps={(['letter', 'activate', 'register'] as const).map((step) => ({
            title: t(`clubCard.issued.steps.${step}.title`),
            text: t(`clubCard.issued.steps.${step}.text`),
          }))}
        />
        <Button
          kind="secondary"
          busy={isAsking && t('clubCard.issued.asking')}
          isDisabled={!isOnline}
          onClick={onAsk}
          className="mt-5"
        >
          {t('clubCard.issued.ask')}
        </Button>
        <p className="mt-5 text-meta text-ink-2">{t('clubCard.issued.help')}</p>
        <AskClub contact={contact} />
      </Card>
      {needsSerial(account) && <SerialForm place={place} isOnline={isOnline} />}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Steps } from './Steps.tsx'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { order: { uuid: string; number: string } | null }

export function OrderedCard({ order }: Props) {
  const { t } = useTranslation()
  if (!order)
    return (
      <Card>
        <h2 className="text-h3">{t('clubCard.lost.onItsWay')}</h2>
        <p className="mt-2 text-ink-2">{t('clubCard.lost.onItsWayText')}</p>
      </Card>
    )
  return (
    <Card>
      <h2 className="text-h3">{t('clubCard.ordered.title')}</h2>
      <p className="mt-1 text-ink-2">
        {t('clubCard.ordered.number')} <strong className="num text-lead">{order.number}</strong>
      </p>
      <div className="my-6">
        <Steps
          steps={(['check', 'post', 'activate'] as const).map((step) => ({
            title: t(`clubCard.ordered.steps.${step}.title`),
            text: t(`clubCard.ordered.steps.${step}.text`),
          }))}
        />
      </div>
      <LinkButton to="/orders/$uuid" params={{ uuid: order.uuid }} kind="secondary">
        {t('clubCard.ordered.open')}
      </LinkButton>
    </Card>
  )
}

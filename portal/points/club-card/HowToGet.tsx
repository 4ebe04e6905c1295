import { useTranslation } from 'react-i18next'
import type { CardBlock } from './card-offer.ts'
import { EligibilityMeter } from './EligibilityMeter.tsx'
import { Steps } from './Steps.tsx'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { scans: number; block: CardBlock | undefined }

export function HowToGet({ scans, block }: Props) {
  const { t } = useTranslation()
  if (block === 'region')
    return (
      <Card>
        <h2 className="text-h3">{t('clubCard.block.region')}</h2>
        <p className="mt-2 text-ink-2">{t('clubCard.block.regionText')}</p>
        <LinkButton to="/shop" kind="secondary" className="mt-4">
          {t('shop.toShop')}
        </LinkButton>
      </Card>
    )
  return (
    <Card>
      <h2 className="text-h3">{t('clubCard.none.title')}</h2>
      <p className="mt-2 mb-5 text-ink-2">{t('clubCard.none.text')}</p>
      <EligibilityMeter scans={scans} />
      <div className="my-6">
        <Steps
          steps={(['order', 'activate', 'topUp'] as const).map((step) => ({
            title: t(`clubCard.none.steps.${step}.title`),
            text: t(`clubCard.none.steps.${step}.text`),
          }))}
        />
      </div>
      <LinkButton to="/shop/club-card" kind={block ? 'secondary' : 'primary'} size="large" isWide>
        {t('clubCard.none.toShop')}
      </LinkButton>
    </Card>
  )
}

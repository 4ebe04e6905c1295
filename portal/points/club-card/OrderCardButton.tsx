import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { cardMinScans } from '#contract/points/club-card.rules.ts'
import type { CardBlock } from './card-offer.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const reason = 'card-order-reason'

type Props = {
  uuid: string
  order: { uuid: string; number: string } | null
  scans: number
  block: CardBlock | 'soldOut' | 'employee' | undefined
}

export function OrderCardButton({ uuid, order, scans, block }: Props) {
  const { t } = useTranslation()
  if (!block)
    return (
      <LinkButton to="/checkout/$uuid" params={{ uuid }} size="large" isWide className="mt-6">
        {t('clubCard.order')}
      </LinkButton>
    )
  const missingScans = cardMinScans - scans
  return (
    <>
      <div id={reason} className="mt-6">
        <Banner
          tone={block === 'scans' ? 'warn' : 'info'}
          icon={block === 'scans' ? WarningIcon : InfoIcon}
          title={
            block === 'scans'
              ? t('clubCard.block.scans', { count: missingScans })
              : t(`clubCard.block.${block}`)
          }
        >
          {t(`clubCard.block.${block}Text`)}
          {block === 'pending' && order && (
            <TextLink
              to="/orders/$uuid"
              params={{ uuid: order.uuid }}
              className="flex min-h-12 items-center"
            >
              {t('clubCard.ordered.open')}
            </TextLink>
          )}
          {block === 'card' && (
            <TextLink to="/club-card" className="flex min-h-12 items-center">
              {t('clubCard.block.toCard')}
            </TextLink>
          )}
        </Banner>
      </div>
      <Button size="large" isWide isDisabled aria-describedby={reason} className="mt-4">
        {t('clubCard.order')}
      </Button>
    </>
  )
}

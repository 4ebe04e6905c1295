import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/csr/TrayArrowUp'
import { useTranslation } from 'react-i18next'
import type { Block } from '#portal/orders/blocks.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { formatPoints } from '#ui/format.ts'

const icons = {
  tooFewPoints: SunIcon,
  belowMinimum: TrayArrowUpIcon,
  noRegistrationNumber: IdentificationCardIcon,
}

/** Told before anything is typed: what stands in the way of this order and what helps. */
export function CheckoutBlocked({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      {blocks.map((block) => (
        <Banner
          key={block.kind}
          tone="warn"
          icon={icons[block.kind]}
          title={t(`checkout.blocked.${block.kind}.title`)}
        >
          {block.kind === 'tooFewPoints' &&
            t('checkout.blocked.tooFewPoints.text', {
              count: block.short,
              have: formatPoints(block.have),
            })}
          {block.kind === 'belowMinimum' &&
            t('checkout.blocked.belowMinimum.text', { count: block.missing, least: block.least })}
          {block.kind === 'noRegistrationNumber' && t('checkout.blocked.noRegistrationNumber.text')}
        </Banner>
      ))}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/cart">{t('checkout.changeCart')}</LinkButton>
        <LinkButton to="/shop" kind="secondary">
          {t('checkout.toShop')}
        </LinkButton>
      </div>
    </div>
  )
}

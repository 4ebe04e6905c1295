import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/csr/TrayArrowUp'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmEmail } from '#portal/members/installers/profile.queries.ts'
import type { Block } from './blocks.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const icons = {
  frozen: HourglassMediumIcon,
  spendingPaused: HourglassMediumIcon,
  notVerified: HourglassMediumIcon,
  numbersInReview: HourglassMediumIcon,
  noRegistrationNumber: IdentificationCardIcon,
  emailNotVerified: EnvelopeSimpleIcon,
  owesPoints: SunIcon,
  tooFewPoints: SunIcon,
  belowMinimum: TrayArrowUpIcon,
}

type Props = { blocks: readonly Block[]; back: ReactNode }

/** Shown before anything is typed. */
export function CheckoutBlocked({ blocks, back }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      {blocks.map((block) => (
        <Banner
          key={block.kind}
          tone="warn"
          icon={icons[block.kind]}
          title={getTitle(t, block)}
          action={renderRemedy(t, block)}
        >
          {getText(t, block)}
        </Banner>
      ))}
      <div className="flex flex-wrap gap-2">
        {back}
        <LinkButton to="/shop" kind="secondary">
          {t('checkout.toShop')}
        </LinkButton>
      </div>
    </div>
  )
}

function getTitle(t: TFunction, block: Block) {
  return block.kind === 'spendingPaused'
    ? t('accountChanges.pause.title', { until: formatDateTime(block.until) })
    : t(`checkout.blocked.${block.kind}.title`)
}

function getText(t: TFunction, block: Block) {
  if (block.kind === 'spendingPaused') return t('accountChanges.pause.text')
  if (block.kind === 'owesPoints')
    return t('checkout.blocked.owesPoints.text', { count: block.owed })
  if (block.kind === 'tooFewPoints') {
    const { short: count, have } = block
    return t('checkout.blocked.tooFewPoints.text', { count, have: formatPoints(have) })
  }
  if (block.kind === 'belowMinimum') {
    const { missing: count, minimum } = block
    return t('checkout.blocked.belowMinimum.text', { count, minimum })
  }
  return t(`checkout.blocked.${block.kind}.text`)
}

function ConfirmEmail() {
  const { t } = useTranslation()
  const { confirm, isPending, error } = useConfirmEmail()
  return (
    <>
      <RefusalBox error={error} className="mb-3" />
      <Button busy={isPending && t('profile.unverifiedBanner.sending')} onClick={confirm}>
        {t('checkout.blocked.emailNotVerified.action')}
      </Button>
    </>
  )
}

function renderRemedy(t: TFunction, { kind }: Block) {
  if (kind === 'noRegistrationNumber')
    return <TextLink to="/user">{t('checkout.blocked.noRegistrationNumber.action')}</TextLink>
  if (kind === 'emailNotVerified') return <ConfirmEmail />
  return undefined
}

import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Welcome } from './banners.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatPoints } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { kind: Welcome; points: number; className?: string }

export function WelcomeBanner({ kind, points, className }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Banner
      tone="points"
      icon={HandWavingIcon}
      title={t('home.welcome.title')}
      action={
        <TextLink to="/rewards" className="inline-flex min-h-12 items-center">
          {t('home.welcome.how')}
        </TextLink>
      }
      onClose={() => setOpen(false)}
      className={className}
    >
      {kind === 'credited'
        ? t('home.welcome.text', { count: points })
        : t(`home.welcome.${kind}`, { points: formatPoints(points) })}
    </Banner>
  )
}

import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { points: number; className?: string }

/** What the club gives whoever joins it. */
export function WelcomeBanner({ points, className }: Props) {
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
      {t('home.welcome.text', { count: points })}
    </Banner>
  )
}

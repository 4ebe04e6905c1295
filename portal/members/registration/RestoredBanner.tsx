import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

export function RestoredBanner({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Banner
      tone="info"
      icon={ArrowCounterClockwiseIcon}
      title={t('registration.restored.title')}
      onClose={() => setClosed(true)}
      className="mb-6"
      action={
        <Button kind="quiet" onClick={onStartOver} className="-ml-4">
          {t('registration.restored.startOver')}
        </Button>
      }
    >
      {t('registration.restored.text')}
    </Banner>
  )
}

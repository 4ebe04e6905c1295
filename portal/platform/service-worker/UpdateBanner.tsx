import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUpdate, onUpdate, takeUpdate } from './update.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Quiet, and never by itself: the person reloads when nothing is half typed. */
export function UpdateBanner() {
  const { t } = useTranslation()
  const [isLater, setLater] = useState(false)
  const isReady = useSyncExternalStore(onUpdate, hasUpdate)
  if (!isReady || isLater) return null
  return (
    <output className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-30 md:left-auto md:w-96">
      <Banner tone="info" icon={ArrowsClockwiseIcon} onClose={() => setLater(true)}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {t('update.text')}
          <Button kind="quiet" onClick={takeUpdate}>
            {t('update.reload')}
          </Button>
        </div>
      </Banner>
    </output>
  )
}

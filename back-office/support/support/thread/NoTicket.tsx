import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useTranslation } from 'react-i18next'
import { NothingOpen } from '#back-office/kit/queue/NothingOpen.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = {
  isLoading: boolean
  isAtEnd: boolean
  error: unknown
  onRetry: () => void
  onNext?: () => void
  onBack?: () => void
}

export function NoTicket({ isLoading, isAtEnd, error, onRetry, onNext, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4 p-4">
      {onBack && (
        <Button kind="quiet" onClick={onBack} className="md:hidden">
          <ArrowLeftIcon aria-hidden />
          {t('backOffice.kit.back')}
        </Button>
      )}
      <RefusalBox error={error} onRetry={onRetry} />
      {isLoading && <Skeleton className="h-96" />}
      {!isLoading && !onBack && (
        <NothingOpen
          text={isAtEnd ? t('backOffice.orders.queueEmpty') : t('backOffice.support.choose')}
          onNext={onNext}
        />
      )}
    </div>
  )
}

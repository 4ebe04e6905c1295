import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button kind="quiet" onClick={onClick} className="-mt-3 mb-1 -ml-3 self-start">
      <ArrowLeftIcon size={20} weight="bold" aria-hidden />
      {t('common.back')}
    </Button>
  )
}

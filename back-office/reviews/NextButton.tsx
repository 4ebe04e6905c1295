import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { Button } from '#ui/Button.tsx'

export function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation()
  return (
    <Button kind="quiet" isWide onClick={onNext}>
      {t('office.reviews.next')}
      <KeyHint keys="n" />
    </Button>
  )
}

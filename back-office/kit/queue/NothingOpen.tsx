import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { text: string; onNext: (() => void) | undefined }

/** Placeholder while no item is open; staff who may decide can take the next one. */
export function NothingOpen({ text, onNext }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{text}</p>
      {onNext && (
        <Button kind="secondary" onClick={onNext}>
          {t('backOffice.reviews.next')}
          <KeyHint keys="n" />
        </Button>
      )}
    </div>
  )
}

import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

export function NewMessagesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center">
      <Button onClick={onClick}>
        <ArrowDownIcon size={22} aria-hidden />
        {t('support.newMessages')}
      </Button>
    </div>
  )
}

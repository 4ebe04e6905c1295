import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useTranslation } from 'react-i18next'
import { MessageForm } from '#back-office/kit/queue/MessageForm.tsx'

type Props = {
  /** The member's language. */
  language: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAsk: (question: string) => void
  isBusy: boolean
  /** The key that opens it. */
  letter?: string
}

/** A question to the member; the item is on hold until the answer. */
export function AskForm({ onAsk, isBusy, letter = 'h', ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <MessageForm
      {...opening}
      action={t('backOffice.reviews.ask')}
      label={t('backOffice.reviews.question')}
      icon={ChatCircleTextIcon}
      letter={letter}
      maxLength={1000}
      busy={isBusy && t('backOffice.reviews.asking')}
      onSend={onAsk}
    />
  )
}

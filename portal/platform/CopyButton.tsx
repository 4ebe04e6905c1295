import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('orders.copied'))
    } catch {
      toastError(t('orders.notCopied'))
    }
  }

  return <IconButton icon={CopyIcon} label={label} onClick={() => void copy()} />
}

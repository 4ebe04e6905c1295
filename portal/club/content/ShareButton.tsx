import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

/** Uses the phone's share sheet if there is one, otherwise copies the link. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()

  async function share() {
    const url = location.href
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => toast(t('content.copied')),
      () => toastError(t('content.notCopied')),
    )
  }

  return (
    <Button kind="secondary" onClick={() => void share()}>
      <ShareNetworkIcon size={20} aria-hidden />
      {t('content.share')}
    </Button>
  )
}

import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'

/** Explains the camera before the browser asks for permission. */
export function CameraIntro({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="m-auto flex max-h-full w-full max-w-md flex-col gap-4 overflow-y-auto p-4 text-center">
      <Picture
        src="/pictures/video-scan-a-window.svg"
        width="320"
        height="180"
        className="mx-auto max-h-40 w-auto rounded-card max-md:landscape:hidden"
      />
      <h2 className="text-h3">{t('scans.camera.intro.title')}</h2>
      <p className="text-pretty text-on-slate-2">{t('scans.camera.intro.text')}</p>
      <Button size="large" isWide onClick={onGo}>
        <CameraIcon size={26} weight="bold" className="shrink-0" aria-hidden />
        {t('scans.camera.intro.go')}
      </Button>
    </div>
  )
}

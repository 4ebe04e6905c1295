import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useScan } from './use-scan.ts'

const ScanChoice = lazy(() =>
  import('./ScanChoice.tsx').then(({ ScanChoice }) => ({ default: ScanChoice })),
)

export function ScanButton() {
  const { t } = useTranslation()
  const { scan, isChoosing, stopChoosing } = useScan()
  return (
    <>
      <button
        type="button"
        onClick={() => void scan()}
        className="group relative flex h-16 w-full flex-col items-center justify-end pb-[9px] text-[min(0.75rem,3.8vw)] leading-tight font-bold text-patina"
      >
        <span className="absolute -top-5 forced-color-adjust-none transition-transform group-active:translate-y-px">
          <svg viewBox="0 0 64 60" width="64" height="60" aria-hidden className="block">
            <path
              d="M32 5 58 20v35H6V20z"
              className="fill-patina stroke-patina group-hover:fill-patina-hover group-hover:stroke-patina-hover"
              strokeWidth="8"
              strokeLinejoin="round"
            />
          </svg>
          <QrCodeIcon
            size={32}
            aria-hidden
            className="absolute top-[19px] left-[16px] text-on-patina"
            weight="bold"
          />
        </span>
        <span className="max-w-full truncate">{t('shell.scan')}</span>
      </button>
      <Suspense>
        {isChoosing !== undefined && <ScanChoice isOpen={isChoosing} onClose={stopChoosing} />}
      </Suspense>
    </>
  )
}

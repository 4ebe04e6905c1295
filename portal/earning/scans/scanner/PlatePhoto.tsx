import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#ui/form/FileButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type Props = { plate: File | undefined; onPlate: (plate: File | undefined) => void }

/** The photo that lets a typed serial count without a review. */
export function PlatePhoto({ plate, onPlate }: Props) {
  const { t } = useTranslation()
  if (plate)
    return (
      <div className="flex min-h-12 items-center gap-3 rounded-control bg-ok-soft pl-4">
        <CheckCircleIcon size={24} weight="fill" className="shrink-0 text-ok" aria-hidden />
        <p className="min-w-0 flex-1 font-semibold">{t('scans.plate.added')}</p>
        <IconButton
          icon={TrashIcon}
          label={t('scans.plate.remove')}
          onClick={() => onPlate(undefined)}
        />
      </div>
    )
  return (
    <div>
      <FileButton
        label={t('scans.plate.add')}
        icon={CameraIcon}
        capture="environment"
        isWide
        onFiles={([file]) => onPlate(file)}
      />
      <p className="mt-2 flex gap-1.5 text-meta text-ink-2">
        <InfoIcon size={20} className="mt-px shrink-0" aria-hidden />
        {t('scans.plate.without')}
      </p>
    </div>
  )
}

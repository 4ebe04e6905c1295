import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  source: string
  place: number
  count: number
  mayEdit: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

export function PictureCard({ source, place, count, mayEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const position = { place: place + 1 }
  return (
    <li className="overflow-hidden rounded-control border border-line bg-surface">
      <img
        src={source}
        alt={t('backOffice.catalogue.picture', position)}
        width="320"
        height="320"
        className="aspect-square w-full object-cover"
      />
      {mayEdit && (
        <div className="flex justify-between border-t border-line">
          <span className="flex">
            <IconButton
              icon={ArrowLeftIcon}
              label={t('backOffice.catalogue.earlier', position)}
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowRightIcon}
              label={t('backOffice.catalogue.later', position)}
              disabled={place === count - 1}
              onClick={() => onMove(1)}
            />
          </span>
          <IconButton
            icon={TrashIcon}
            label={t('backOffice.catalogue.removePicture', position)}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}

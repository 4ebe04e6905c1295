import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BlobImage } from '#ui/BlobImage.tsx'

type Props = {
  id: string
  max: number
  hint: string
  photos: readonly File[]
  error: string | undefined
  onChange: (photos: readonly File[]) => void
}

export function PhotosField({ id, max, hint, photos, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-5">
      <p className="font-semibold">{t('scans.appeal.photos')}</p>
      <p className="mb-2 text-meta text-ink-2">{hint}</p>
      {photos.length > 0 && (
        <ul className="mb-3 space-y-2">
          {photos.map((photo, index) => (
            <ChosenPhoto
              key={`${photo.name} ${photo.lastModified}`}
              photo={photo}
              label={t('scans.appeal.photo', { number: index + 1 })}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            />
          ))}
        </ul>
      )}
      {photos.length < max && (
        <FileButton
          id={id}
          label={t(photos.length === 0 ? 'scans.appeal.addPhoto' : 'scans.appeal.addAnother')}
          icon={CameraIcon}
          isWide
          multiple
          onFiles={(files) => onChange(withMore(photos, files, max))}
        />
      )}
      <FieldProblem id={id} error={error} />
    </div>
  )
}

type PhotoProps = { photo: File; label: string; onRemove: () => void }

function ChosenPhoto({ photo, label, onRemove }: PhotoProps) {
  const { t } = useTranslation()
  return (
    <li className="flex min-h-16 items-center gap-3 overflow-hidden rounded-control border border-line bg-sunken pr-1">
      <BlobImage blob={photo} alt="" className="size-16 shrink-0 object-cover" />
      <span className="min-w-0 flex-1 font-semibold">{label}</span>
      <IconButton
        icon={TrashIcon}
        label={t('scans.appeal.removePhoto', { name: label })}
        onClick={onRemove}
      />
    </li>
  )
}

/** A photo chosen twice is added once. */
function withMore(photos: readonly File[], files: readonly File[], max: number) {
  const isNew = (file: File) =>
    photos.every(
      ({ name, lastModified }) => name !== file.name || lastModified !== file.lastModified,
    )
  return [...photos, ...files.filter(isNew)].slice(0, max)
}

import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useTranslation } from 'react-i18next'
import { useUploadPicture } from './content.queries.ts'
import { Button } from '#ui/Button.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Sizes = { thumbnail: string; large: string }
type Props = {
  /** The address of the picture, or nothing. */
  value: string
  error?: string | undefined
  /** Without it a picture can only be replaced, not removed. */
  mayBeNone?: boolean
  onChange: (picture: Sizes | null) => void
}

/** The server redraws the chosen picture. */
export function PictureField({ value, error, mayBeNone = true, onChange }: Props) {
  const { t } = useTranslation()
  const upload = useUploadPicture()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <Picture
            key={value}
            src={value}
            width="160"
            height="90"
            className="h-22.5 w-40 rounded-control border border-line bg-sunken object-cover"
          />
        )}
        <FileButton
          label={
            upload.isPending
              ? t('backOffice.content.uploading')
              : t('backOffice.content.choosePicture')
          }
          icon={ImageIcon}
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => file && upload.mutate(file, { onSuccess: onChange })}
        />
        {value !== '' && mayBeNone && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('backOffice.form.remove')}
          </Button>
        )}
      </div>
      <RefusalBox error={upload.error} className="mt-3" />
      <FieldProblem id="picture" error={error} />
    </div>
  )
}

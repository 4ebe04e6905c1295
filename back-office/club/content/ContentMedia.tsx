import { useTranslation } from 'react-i18next'
import type { ContentPart } from './content-part.ts'
import { PictureField } from './PictureField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function ContentMedia({ draft, onChange, problem }: ContentPart) {
  const { t } = useTranslation()
  const { kind, media, url, video, youtube } = draft
  return (
    <>
      {kind === 'link' && (
        <TextField
          id="url"
          label={t('backOffice.content.url')}
          hint={t('backOffice.kit.editor.addressHint')}
          value={url}
          error={problem('url') ?? ''}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      )}
      {kind !== 'link' && (
        <PictureField
          value={typeof media === 'string' ? media : (media?.thumbnail ?? '')}
          error={problem('media')}
          onChange={(picture) => onChange({ media: picture })}
        />
      )}
      {kind === 'video' && (
        <TextField
          id="video"
          label={t('backOffice.content.video')}
          value={video}
          isOptional
          error={problem('video') ?? ''}
          onChange={(event) => onChange({ video: event.target.value })}
        />
      )}
      {kind !== 'link' && (
        <TextField
          id="youtube"
          label={t('backOffice.content.youtube')}
          value={youtube}
          maxLength={11}
          isOptional
          error={problem('youtube') ?? ''}
          onChange={(event) => onChange({ youtube: event.target.value })}
        />
      )}
    </>
  )
}

import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import type { StaffHeroImage } from '#contract/settings/settings.admin.ts'
import { PictureField } from './PictureField.tsx'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  id: string
  value: StaffHeroImage
  onChange: (image: StaffHeroImage) => void
  onRemove: () => void
  onUp?: () => void
}

export function HeroImageField({ id, value, onChange, onRemove, onUp }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line pb-4 last:border-0">
      <PictureField
        value={value.image}
        mayBeNone={false}
        onChange={(picture) => picture && onChange({ ...value, image: picture.large })}
      />
      <TextField
        id={id}
        label={t('backOffice.content.heroLink')}
        className="w-56"
        value={value.link}
        onChange={(event) => onChange({ ...value, link: event.target.value })}
      />
      <div className="xl:pt-5">
        <CheckLine
          label={t('backOffice.content.heroActive')}
          isChecked={value.isActive}
          onChange={(isActive) => onChange({ ...value, isActive })}
        />
        <CheckLine
          label={t('backOffice.content.heroText')}
          isChecked={value.showContent}
          onChange={(showContent) => onChange({ ...value, showContent })}
        />
      </div>
      <div className="ml-auto flex xl:pt-5">
        {onUp && <IconButton icon={ArrowUpIcon} label={t('backOffice.form.up')} onClick={onUp} />}
        <IconButton icon={TrashIcon} label={t('backOffice.form.remove')} onClick={onRemove} />
      </div>
    </div>
  )
}

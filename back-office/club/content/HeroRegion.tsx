import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import type { StaffHeroImage, RegionHeroImages } from '#contract/settings/settings.admin.ts'
import { HeroImageField } from './HeroImageField.tsx'
import { useChangeHero } from './content.queries.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

const maxImages = 10
const fresh: StaffHeroImage = { image: '', link: '/shop', isActive: true, showContent: true }

export function HeroRegion({ row }: { row: RegionHeroImages }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [images, setImages] = useState(row.hero_images)
  const save = useChangeHero(row.region_id)
  const isDirty = JSON.stringify(images) !== JSON.stringify(row.hero_images)
  const change = (index: number, next: StaffHeroImage[]) =>
    setImages(images.toSpliced(index, 1, ...next))
  return (
    <FormPart title={toRegionName(getRegion(row.region_id).slug)}>
      {images.map((image, index) => (
        <HeroImageField
          key={index}
          id={`hero-${row.region_id}-${index}`}
          value={image}
          onChange={(next) => change(index, [next])}
          onRemove={() => change(index, [])}
          {...(index > 0 && {
            onUp: () =>
              setImages(images.toSpliced(index, 1).toSpliced(index - 1, 0, images[index]!)),
          })}
        />
      ))}
      <RefusalBox error={save.error} />
      {may('content.edit') && (
        <div className="flex flex-wrap gap-2">
          {images.length < maxImages && (
            <Button kind="secondary" onClick={() => setImages([...images, fresh])}>
              {t('backOffice.form.add')}
            </Button>
          )}
          {isDirty && (
            <Button
              busy={save.isPending && t('profile.saving')}
              onClick={() =>
                save.mutate(
                  { version: row.version, hero_images: images },
                  { onSuccess: () => toast(t('backOffice.form.saved')) },
                )
              }
            >
              {t('profile.save')}
            </Button>
          )}
        </div>
      )}
    </FormPart>
  )
}

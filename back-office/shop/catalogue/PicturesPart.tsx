import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useTranslation } from 'react-i18next'
import { maxImages, type StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { PictureCard } from './PictureCard.tsx'
import { useAddPicture, useOrderPictures } from './catalogue.queries.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function PicturesPart({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const { t } = useTranslation()
  const add = useAddPicture(product.uuid)
  const order = useOrderPictures(product.uuid)
  const files = product.images.map(({ file }) => file)

  function move(place: number, by: number) {
    const next = files.toSpliced(place, 1)
    order.mutate(next.toSpliced(place + by, 0, files[place]!))
  }

  return (
    <>
      <p className="max-w-prose text-ink-2">{t('backOffice.catalogue.pictureHint')}</p>
      <RefusalBox error={add.error ?? order.error} className="mt-3" />
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {product.images.map(({ file, small }, place) => (
          <PictureCard
            key={file}
            source={small}
            place={place}
            count={files.length}
            mayEdit={mayEdit}
            onMove={(by) => move(place, by)}
            onRemove={() => order.mutate(files.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {mayEdit && files.length < maxImages && (
        <div className="mt-4" aria-live="polite">
          {add.isPending ? (
            t('backOffice.catalogue.addingPicture')
          ) : (
            <FileButton
              label={t('backOffice.catalogue.addPicture')}
              icon={ImageIcon}
              accept="image/jpeg,image/png,image/webp"
              onFiles={([file]) => file && add.mutate(file)}
            />
          )}
        </div>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  pictures: Product['images']['list']
  current: number
  onChoose: (index: number) => void
}

/** One small picture for each large one, with a bullet under it; below on a phone, left on a desktop. */
export function GalleryThumbnails({ pictures, current, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul className="mt-2 flex gap-2 md:mt-3 xl:order-1 xl:mt-0 xl:flex-col">
      {pictures.map(({ position, xs }, index) => (
        <li key={position}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-label={t('shop.showPicture', { number: index + 1 })}
            aria-current={index === current || undefined}
            className="group flex flex-col items-center gap-1 rounded-control"
          >
            <Picture
              src={xs}
              width="320"
              height="320"
              className="size-14 rounded-control border-2 border-transparent object-cover group-hover:border-line-strong group-aria-[current]:border-patina md:size-16 xl:size-20"
            />
            <span
              aria-hidden
              className={classes(
                'h-1.5 rounded-badge transition-[width]',
                index === current ? 'w-6 bg-patina' : 'w-1.5 bg-line-strong',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

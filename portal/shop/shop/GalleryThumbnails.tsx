import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop/shop.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  pictures: Product['images']['list']
  current: number
  onChoose: (index: number) => void
}

/** Replaced by bullets on a phone held sideways, which has no height for them. */
export function GalleryThumbnails({ pictures, current, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul className="mt-2 flex flex-wrap gap-2 md:mt-3 xl:order-1 xl:mt-0 xl:flex-col">
      {pictures.map(({ position, xs }, index) => (
        <li key={position}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-label={t('shop.showPicture', { number: index + 1 })}
            aria-current={index === current || undefined}
            className="group grid size-12 place-items-center rounded-control md:size-16 xl:size-20 [@media(max-height:30rem)]:size-11"
          >
            <Picture
              src={xs}
              width="320"
              height="320"
              className="size-full rounded-control border-2 border-transparent object-cover group-hover:border-line-strong group-aria-[current]:border-patina [@media(max-height:30rem)]:hidden"
            />
            <span
              aria-hidden
              className="hidden h-1.5 w-1.5 rounded-badge bg-line-strong group-aria-[current]:w-6 group-aria-[current]:bg-patina [@media(max-height:30rem)]:block"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

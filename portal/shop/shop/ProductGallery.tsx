import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSoldOut } from '#contract/shop/shop.rules.ts'
import type { Product } from '#contract/shop/shop.ts'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  pictures: Product['images']['list']
  current: number
  onChoose: (index: number) => void
}

const arrowStyles = 'absolute top-1/2 -translate-y-1/2 bg-surface shadow-menu hover:bg-surface'

export function ProductGallery({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { name, images, variants } = product
  const pictures = images.list.toSorted((a, b) => a.position - b.position)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function go(index: number) {
    const box = strip.current
    box?.scrollTo({ left: index * box.clientWidth })
  }

  function follow({ scrollLeft, clientWidth }: HTMLElement) {
    setCurrent(Math.round(scrollLeft / clientWidth))
  }

  return (
    <section
      aria-label={t('shop.pictures')}
      className="md:self-start xl:grid xl:grid-cols-[5rem_1fr] xl:gap-3"
    >
      <div className="relative -mx-4 -mt-6 md:m-0 xl:order-2 xl:col-start-2">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
          tabIndex={0}
          aria-label={t('shop.pictures')}
          onScroll={(event) => follow(event.currentTarget)}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sunken [scrollbar-width:none] md:rounded-card"
        >
          {pictures.map(({ position, large }, index) => (
            <li key={position} className="w-full shrink-0 snap-center">
              <Picture
                src={large}
                alt={index === 0 ? name : t('shop.pictureOf', { name, number: index + 1 })}
                width="960"
                height="960"
                loading={index === 0 ? 'eager' : 'lazy'}
                className="aspect-[6/5] w-full object-cover max-md:max-h-[30svh] max-md:min-h-40 md:aspect-square"
              />
            </li>
          ))}
        </ul>
        {isSoldOut(variants) && (
          <Badge tone="neutral" icon={ProhibitIcon} className="absolute top-4 left-4">
            {t('shop.soldOut')}
          </Badge>
        )}
        {current > 0 && (
          <IconButton
            icon={CaretLeftIcon}
            label={t('shop.previousPicture')}
            onClick={() => go(current - 1)}
            className={`${arrowStyles} left-3`}
          />
        )}
        {current < pictures.length - 1 && (
          <IconButton
            icon={CaretRightIcon}
            label={t('shop.nextPicture')}
            onClick={() => go(current + 1)}
            className={`${arrowStyles} right-3`}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <GalleryThumbnails pictures={pictures} current={current} onChoose={go} />
      )}
    </section>
  )
}

/** Replaced by bullets on a phone held sideways, which has no height for them. */
function GalleryThumbnails({ pictures, current, onChoose }: Props) {
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

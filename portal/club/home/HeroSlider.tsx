import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { HeroSlideView } from './HeroSlideView.tsx'
import type { HeroSlide } from './hero-slides.ts'
import { useSlider } from './use-slider.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = { slides: readonly HeroSlide[]; className?: string }

const round = 'rounded-control bg-slate/85'

/** News and the country's picture, one at a time; whoever looks or tabs into it stops the change. */
export function HeroSlider({ slides, className }: Props) {
  const { t } = useTranslation()
  const { frame, viewport, current, isPlaying, togglePlay, previous, next } = useSlider()
  const isSingle = slides.length < 2
  return (
    <section
      ref={frame}
      aria-roledescription={t('home.hero.slider')}
      aria-label={t('home.hero.label')}
      className={classes('relative min-w-0', className)}
    >
      {!isSingle && (
        <div className="slate-ground absolute right-3 bottom-3 z-10 flex gap-1">
          <IconButton
            icon={isPlaying ? PauseIcon : PlayIcon}
            label={t(isPlaying ? 'home.hero.pause' : 'home.hero.play')}
            onClick={togglePlay}
            isOnSlate
            className={round}
          />
          <IconButton
            icon={CaretLeftIcon}
            label={t('home.hero.previous')}
            onClick={previous}
            isOnSlate
            className={round}
          />
          <IconButton
            icon={CaretRightIcon}
            label={t('home.hero.next')}
            onClick={next}
            isOnSlate
            className={round}
          />
        </div>
      )}
      <div ref={viewport} className="h-full overflow-hidden rounded-card">
        <ul aria-live={isPlaying ? 'off' : 'polite'} className="flex h-full">
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              aria-roledescription={t('home.hero.slide')}
              aria-label={t('home.hero.position', { number: index + 1, total: slides.length })}
              inert={index !== current}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              <HeroSlideView slide={slide} isFirst={index === 0} hasControls={!isSingle} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

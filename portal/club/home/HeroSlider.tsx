import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { HeroSlide } from './hero-slides.ts'
import { useSlider } from './use-slider.ts'

type HeroSlideViewProps = { slide: HeroSlide; isFirst: boolean; hasControls: boolean }

const whole = 'absolute inset-0 rounded-card focus-visible:-outline-offset-4'

type Props = { slides: readonly HeroSlide[]; className?: string }

const round = 'rounded-control bg-slate/85'

/** Hover and keyboard focus stop the automatic change. */
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

function HeroSlideView({ slide, isFirst, hasControls }: HeroSlideViewProps) {
  const { image, link, title, text } = slide
  return (
    <article className="slate-ground relative flex h-64 flex-col justify-end overflow-hidden rounded-card bg-slate text-on-slate md:h-80 xl:h-full xl:min-h-80">
      {image && (
        <Picture
          src={image}
          width="1280"
          height="720"
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {title && (
        <div className="relative bg-linear-to-t from-slate via-slate/90 to-slate/0 px-4 pt-16 pb-4 md:px-6 md:pb-6">
          <h2 className="text-h2 text-balance">{title}</h2>
          <p className={classes('mt-1 line-clamp-2 max-w-prose', hasControls && 'pr-40')}>{text}</p>
        </div>
      )}
      <SlideLink link={link} label={title || text} />
    </article>
  )
}

function SlideLink({ link, label }: { link: string; label: string }) {
  if (!link) return null
  if (link.startsWith('/')) return <Link to={link as '/'} aria-label={label} className={whole} />
  return <a href={link} target="_blank" rel="noreferrer" aria-label={label} className={whole} />
}

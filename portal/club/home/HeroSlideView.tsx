import { Link } from '@tanstack/react-router'
import type { HeroSlide } from './hero-slides.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = { slide: HeroSlide; isFirst: boolean; hasControls: boolean }

const whole = 'absolute inset-0 rounded-card focus-visible:-outline-offset-4'

export function HeroSlideView({ slide, isFirst, hasControls }: Props) {
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

import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { Footer } from '#portal/platform/layout/Footer.tsx'
import { LanguagePicker } from '#portal/platform/layout/LanguagePicker.tsx'
import { useHomeRegion } from '#portal/platform/layout/home-region.ts'
import { Brand } from '#ui/Brand.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

export function AnonymousLayout() {
  const { t } = useTranslation()
  const region = useHomeRegion()
  const isConnected = useConnected()
  return (
    <div className="flex min-h-dvh flex-col bg-slate xl:grid xl:grid-cols-[7fr_5fr]">
      <StoryEvent />
      <div className="relative -mt-6 flex flex-1 flex-col rounded-t-sheet bg-bg md:mx-auto md:mb-12 md:w-120 md:flex-none md:rounded-sheet xl:m-0 xl:w-auto xl:rounded-none">
        <section
          aria-label={t('common.language')}
          className="absolute top-4 right-8 hidden xl:block"
        >
          <LanguagePicker />
        </section>
        <main className="mx-auto flex w-full max-w-110 flex-1 flex-col px-4 pt-8 md:px-8 md:pb-4 xl:justify-center xl:px-0 xl:pt-24">
          {!isConnected && (
            <output className="mb-6 block rounded-card border-l-4 border-info bg-info-soft p-4">
              {t('common.offline')}
            </output>
          )}
          <Outlet />
        </main>
        <div className="xl:min-h-38">
          {region && <Footer regionId={region.id} className="max-w-110! md:px-8! xl:px-0!" />}
        </div>
      </div>
    </div>
  )
}

function StoryEvent() {
  const { t } = useTranslation()
  const isLow = useLocation({
    select: ({ pathname, search: { step = 'type' } }) => pathname !== '/login' || step !== 'type',
  })
  return (
    <header className="relative md:pb-2 xl:sticky xl:top-0 xl:h-dvh xl:overflow-hidden">
      <div className="slate-ground flex min-h-16 items-center justify-between gap-2 px-4 md:px-8 xl:absolute xl:inset-x-0 xl:top-0 xl:z-10 xl:h-20 xl:bg-slate">
        <Brand />
        <span className="shrink-0 xl:hidden">
          <LanguagePicker isShort isOnSlate />
        </span>
      </div>
      <div
        className={classes(
          'md:h-72 xl:h-[calc(100%-12rem)] xl:pt-20',
          isLow ? 'h-[96px]' : 'h-[180px]',
        )}
      >
        <picture>
          <source media="(width >= 1280px)" srcSet="/pictures/login-tall.svg" />
          <Picture
            src="/pictures/login.svg"
            className="size-full object-cover object-[35%_35%] xl:object-[50%_60%]"
          />
        </picture>
      </div>
      <div className="slate-ground hidden xl:absolute xl:inset-x-0 xl:bottom-0 xl:block">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          aria-hidden
          className="-mb-px block h-24 w-full"
        >
          <path d="M0 10 100 0v10z" className="fill-slate" />
          <path
            d="M0 10 100 0"
            className="stroke-clay"
            strokeWidth="6"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="bg-slate px-12 pb-12 text-on-slate">
          <p className="max-w-140 text-[2.75rem] leading-[1.1] font-bold text-balance [font-variation-settings:'FLAR'_80]">
            {t('signIn.promise')}
          </p>
          <p className="mt-3 max-w-140 text-lead text-on-slate-2">{t('signIn.promiseMore')}</p>
        </div>
      </div>
    </header>
  )
}

import { Outlet, useParams } from '@tanstack/react-router'
import { findRegion } from '#contract/regions.ts'
import { Footer } from '#portal/platform/layout/Footer.tsx'
import { LanguagePicker } from '#portal/platform/layout/LanguagePicker.tsx'
import { Brand } from '#ui/Brand.tsx'

export function LegalLayout() {
  const { country } = useParams({ from: '/legal/$country' })
  const region = findRegion(country)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="slate-ground bg-slate print:hidden">
        <div className="mx-auto flex min-h-16 max-w-content items-center justify-between gap-2 px-4 md:px-6 xl:px-8">
          <a href="/">
            <Brand />
          </a>
          <LanguagePicker isShort isOnSlate />
        </div>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
      {region && <Footer regionId={region.id} />}
    </div>
  )
}

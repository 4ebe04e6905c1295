import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/installers.ts'
import { isEmulated } from '#portal/token.ts'
import { Banner } from '#ui/Banner.tsx'

/** Tells staff through whose eyes they look. */
export function EmulationBanner({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isEmulated)
  if (!isOpen) return null
  const name = `${self.name} ${self.surname}`
  return (
    <div className="mx-auto w-full max-w-content px-4 pt-4 md:px-6 xl:px-8">
      <Banner
        tone="warn"
        icon={EyeIcon}
        title={t('shell.emulation.title', { name, company: self.company.name })}
        onClose={() => setOpen(false)}
      >
        {t('shell.emulation.text')}
      </Banner>
    </div>
  )
}

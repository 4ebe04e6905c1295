import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { RegionalSetting } from '#contract/settings/settings.ts'

const link =
  'inline-flex min-h-12 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:underline'

export function AskClub({ contact }: { contact: RegionalSetting['contact'] | undefined }) {
  if (!contact) return null
  return (
    <div className="flex flex-wrap gap-x-6">
      <a href={`tel:${contact.phone.replace(/\s/g, '')}`} className={link}>
        <PhoneIcon size={20} aria-hidden />
        {contact.phone}
      </a>
      <a href={`mailto:${contact.email}`} className={link}>
        <EnvelopeSimpleIcon size={20} aria-hidden />
        {contact.email}
      </a>
    </div>
  )
}

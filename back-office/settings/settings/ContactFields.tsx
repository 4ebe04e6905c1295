import { useTranslation } from 'react-i18next'
import type { RegionDraft } from '#contract/settings/settings.admin.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Contact = RegionDraft['contact']
type Props = {
  contact: Contact
  problem: (field: string) => string | undefined
  onChange: (contact: Contact) => void
}

export function ContactFields({ contact, problem, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['email', 'phone', 'hours'] as const).map((field) => (
        <TextField
          key={field}
          id={`contact-${field}`}
          label={t(`backOffice.settings.${field}`)}
          value={contact[field]}
          maxLength={field === 'email' ? 200 : 40}
          error={problem(`contact.${field}`) ?? ''}
          onChange={(event) => onChange({ ...contact, [field]: event.target.value })}
        />
      ))}
    </div>
  )
}

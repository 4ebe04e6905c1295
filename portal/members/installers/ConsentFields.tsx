import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'

const channels = [
  { name: 'email', column: 'email_consent', icon: EnvelopeSimpleIcon },
  { name: 'phone', column: 'phone_consent', icon: ChatCircleTextIcon },
] as const

export type Consents = { email_consent: 0 | 1; phone_consent: 0 | 1 }

type Props = { value: Consents; onChange: (change: Partial<Consents>) => void }

/** Two separate switches; both may stay off. The server keeps the hash of these texts. */
export function ConsentFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{t('consents.question')}</legend>
      {channels.map(({ name, column, icon }) => (
        <CheckboxCard
          key={name}
          id={column}
          name={column}
          icon={icon}
          checked={value[column] === 1}
          onChange={(event) => onChange({ [column]: event.target.checked ? 1 : 0 })}
          label={t(`consents.channels.${name}`)}
          note={<span className="text-body">{t(`consents.${name}`)}</span>}
        />
      ))}
    </fieldset>
  )
}

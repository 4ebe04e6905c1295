import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { useTranslation } from 'react-i18next'
import type { FoundCompany } from '#contract/members/registration.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

type Props = {
  company: FoundCompany | null
  /** The form contains the register's data; otherwise they are filled in on request. */
  isFilledIn: boolean
  onFillIn: () => void
}

export function RegisterNote({ company, isFilledIn, onFillIn }: Props) {
  const { t } = useTranslation()
  if (!company) return <output />
  const { name, street, house_number, postal_code, city } = company
  const lines = [`${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()]
  const address = lines.filter(Boolean).join(', ')
  return (
    <output className="block">
      <Banner
        tone="info"
        icon={IdentificationCardIcon}
        title={t(isFilledIn ? 'registration.register.filledIn' : 'registration.register.found')}
        action={
          !isFilledIn && (
            <Button kind="secondary" onClick={onFillIn}>
              {t('registration.register.fillIn')}
            </Button>
          )
        }
      >
        <span className="wrap-anywhere">{[name, address].filter(Boolean).join(', ')}</span>
      </Banner>
    </output>
  )
}

import { useTranslation } from 'react-i18next'
import { useAskPasskey } from './passkeys.queries.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'

/** The switch that makes a code alone too little. It holds at once, and falls back when that fails. */
export function AskPasskey({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation()
  const ask = useFreshFactor(useAskPasskey())
  return (
    <>
      <CheckboxCard
        name="passkey-asked"
        className="mt-4"
        checked={ask.isPending ? ask.variables === true : isAsked}
        onChange={(event) =>
          ask.mutate(event.target.checked, { onSuccess: () => toast(t('profile.saved')) })
        }
        label={t('passkeys.ask')}
        note={<span className="text-body">{t('passkeys.askNote')}</span>}
      />
      <RefusalBox error={ask.error} className="mt-3" />
      {ask.freshFactor}
    </>
  )
}

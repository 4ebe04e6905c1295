import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useProveFreshCode } from './fresh-factor.queries.ts'

type Props = { challenge: string; to: string; onDone: () => void; onBack: () => void }

export function FreshCodeForm({ challenge, to, onDone, onBack }: Props) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(localizedConfigQuery(i18n.language))
  const prove = useProveFreshCode(onDone)
  return (
    <>
      <p className="mb-4 wrap-anywhere text-ink-2">{t('freshFactor.sent', { value: to })}</p>
      <CodeForm
        id="fresh-code"
        hint={config?.demo ? t('signIn.demoCode') : undefined}
        error={prove.error}
        errorClassName="mb-4"
        busy={prove.isPending && t('signIn.checking')}
        onCode={(code) => prove.mutate({ challenge, code })}
      >
        <Button kind="quiet" onClick={onBack} className="mt-2">
          {t('freshFactor.otherWay')}
        </Button>
      </CodeForm>
    </>
  )
}

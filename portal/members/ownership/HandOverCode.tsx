import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#portal/platform/session/CodeForm.tsx'
import { publicConfigIn } from '#portal/platform/settings/settings.queries.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useConfirmHandOver } from './ownership.queries.ts'

export function HandOverCode({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(publicConfigIn(i18n.language))
  const confirm = useConfirmHandOver(uuid)
  return (
    <CodeForm
      id="hand-over-code"
      hint={config?.demo ? t('signIn.demoCode') : t('ownership.codeHint')}
      size="large"
      error={confirm.error}
      errorClassName="mb-4"
      busy={confirm.isPending && t('signIn.checking')}
      onCode={(code, clear) =>
        confirm.mutate(code, {
          onSuccess: ({ is_done: isDone }) =>
            toast(t(isDone ? 'ownership.done' : 'ownership.confirmedOnce')),
          onError: clear,
        })
      }
    />
  )
}

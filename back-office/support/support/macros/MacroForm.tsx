import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import type { TicketMacro } from '#contract/support/support.admin.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { useSaveMacro } from './macros.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

const languages = offeredLanguages.map(({ code }) => code)

export function MacroForm({ macro, onDone }: { macro?: TicketMacro; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(macro?.name ?? '')
  const [texts, setTexts] = useState<Record<string, string>>(macro?.texts ?? {})
  const save = useSaveMacro()
  function send(body: { name: string; texts: Record<string, string> } | null) {
    if (save.isPending) return
    const change = body === null ? { uuid: macro!.uuid, body } : { uuid: macro?.uuid, body }
    save.mutate(change, {
      onSuccess() {
        toast(
          t(body === null ? 'backOffice.support.macroRemoved' : 'backOffice.support.macroSaved'),
        )
        onDone()
      },
    })
  }
  return (
    <Form className="space-y-4" onSubmit={() => send({ name, texts })}>
      <TextField
        id="macro-name"
        label={t('backOffice.support.macroName')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <LanguageTabs
        first="en"
        languages={languages}
        countMissing={(code) => (texts[code]?.trim() ? 0 : 1)}
      >
        {(code) => (
          <TextArea
            id={`macro-${code}`}
            label={t('backOffice.support.macroText')}
            maxLength={4000}
            isOptional
            value={texts[code] ?? ''}
            onChange={(event) => setTexts({ ...texts, [code]: event.target.value })}
          />
        )}
      </LanguageTabs>
      <RefusalBox error={save.error} />
      <div className="flex flex-wrap justify-between gap-2">
        {macro && (
          <Button kind="quiet" onClick={() => send(null)}>
            {t('backOffice.support.macroRemove')}
          </Button>
        )}
        <Button type="submit" busy={save.isPending && t('backOffice.support.macroSaving')}>
          {t('backOffice.support.macroSave')}
        </Button>
      </div>
    </Form>
  )
}
